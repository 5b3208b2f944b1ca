import { describe, expect, it } from '@jest/globals';
import type { TFunction } from 'i18next';
import { safeWebsite } from '../../lib/navigation/safe-website.ts';
import { changedBody, profileFaults } from './profile-form.ts';

const t = ((key: string | string[], values?: { count?: number }) =>
  `${Array.isArray(key) ? key[0] : key}${values?.count === undefined ? '' : ` ${values.count}`}`) as unknown as TFunction;
const good = { name: 'Mia Fern', bio: '', location: '', phone: '', website: '' };
const faults = (changed: Partial<typeof good>) => profileFaults(t, { ...good, ...changed });

describe('profileFaults', () => {
  it('returns nothing for a profile with only a name', () => {
    expect(faults({})).toEqual({});
  });

  it('counts grapheme clusters', () => {
    expect(faults({ bio: '🌱'.repeat(500) })).toEqual({});
  });

  it.each(['+351 912-345.678', '(0)21 123 4567', ''])('accepts the phone %j', (phone) =>
    expect(faults({ phone })).toEqual({}),
  );
  it.each(['HTTPS://Example.org', 'bücher.example/ä?q=1', 'example.org:8080/a'])('accepts the website %j', (website) =>
    expect(faults({ website })).toEqual({}),
  );

  it.each(['+49 30 1234567', '٠٥٤ ١٢٣٤٥٦٧', '०९८७६ ५४३२१०', '０３（１２３４）５６７８', '۰۹۱۲ ۳۴۵ ۶۷۸۹'])(
    'accepts the telephone number %s',
    (phone) => {
      expect(faults({ phone })).toEqual({});
    },
  );

  it.each([
    ['an empty name', { name: '  ' }, { name: 'errors:fields.required' }],
    ['a short name', { name: 'M' }, { name: 'errors:fields.too_short 2' }],
    ['a long name', { name: 'm'.repeat(61) }, { name: 'errors:fields.too_long 60' }],
    ['a long bio', { bio: 'b'.repeat(501) }, { bio: 'errors:fields.too_long 500' }],
    ['a long location', { location: 'l'.repeat(101) }, { location: 'errors:fields.too_long 100' }],
    ['a phone with letters', { phone: 'call me' }, { phone: 'errors:fields.invalid_phone' }],
    ['a phone without a number', { phone: '(.....)' }, { phone: 'errors:fields.invalid_phone' }],
    ['an invalid website', { website: 'not a site' }, { website: 'errors:fields.invalid_url' }],
    ['a website of dots', { website: 'https://...' }, { website: 'errors:fields.invalid_url' }],
    [
      'a website with credentials',
      { website: 'https://offshoot.example@evil.example' },
      { website: 'errors:fields.invalid_url' },
    ],
    [
      'a website with invalid characters in its host',
      { website: 'https://a.b"onclick="x' },
      { website: 'errors:fields.invalid_url' },
    ],
    ['a website with script', { website: 'javascript:alert(1)' }, { website: 'errors:fields.invalid_url' }],
    [
      'a long website',
      { website: `https://example.org/${'w'.repeat(200)}` },
      { website: 'errors:fields.too_long 200' },
    ],
    ['two errors', { name: '', phone: '1' }, { name: 'errors:fields.required', phone: 'errors:fields.invalid_phone' }],
  ])('reports %s', (_, changed, expected) => {
    expect(faults(changed)).toEqual(expected);
  });
});

describe('changedBody', () => {
  const opened = {
    name: 'Mira',
    bio: 'Ferns',
    location: 'Lyon',
    phone: '+33 1 23 45 67 89',
    website: 'https://a.example',
  };

  it('trims, sends no phone as null and completes a website', () => {
    expect(
      changedBody(opened, {
        name: ' Mia ',
        bio: ' ',
        location: 'Ghent ',
        phone: ' ',
        website: 'mia.example.org/plants',
      }),
    ).toEqual({
      name: 'Mia',
      bio: '',
      location: 'Ghent',
      phone: null,
      website: 'https://mia.example.org/plants',
    });
  });

  it('leaves out what was not changed', () => {
    expect(changedBody(opened, { ...opened, bio: 'Mosses', name: ' Mira', website: 'a.example' })).toEqual({
      bio: 'Mosses',
    });
    expect(changedBody(good, good)).toEqual({});
  });

  it('empties a website', () => {
    expect(changedBody(opened, { ...opened, website: ' ' })).toEqual({ website: '' });
  });
});

describe('safeWebsite', () => {
  it('links http and https only', () => {
    expect(safeWebsite('https://www.mia.example.org/')).toEqual({
      href: 'https://www.mia.example.org/',
      label: 'mia.example.org',
    });
    expect(safeWebsite('javascript:alert(1)')).toBeNull();
    expect(safeWebsite('')).toBeNull();
  });
});
