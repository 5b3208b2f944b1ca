import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { mediaKey } from './media-keys.ts';
import { SignedMedia } from './signed-media.ts';

const at = (instant: string) => ({ now: () => new Date(instant) });
const secret = 'a secret of this test';
const given = new SignedMedia(secret, at('2026-05-01T10:30:00Z'));
const partsOf = (path: string) => {
  const url = new URL(path, 'https://offshoot.example');
  return [url.pathname.replace('/media/private/', ''), url.searchParams.get('e'), url.searchParams.get('s')] as const;
};

describe('SignedMedia', () => {
  const [key, e, s] = partsOf(given.pathOf('chat/one.webp'));

  it('signs a path for 6 to 12 hours, and the same path within 6 hours', () => {
    expect(key).toBe('chat/one.webp');
    expect(given.secondsLeft(key, e, s)).toBe(7.5 * 3_600);
    expect(new SignedMedia(secret, at('2026-05-01T06:00:00Z')).pathOf(key)).toBe(given.pathOf(key));
    expect(new SignedMedia(secret, at('2026-05-01T12:00:00Z')).pathOf(key)).not.toBe(given.pathOf(key));
  });

  it('refuses a path from the second in which it expires', () => {
    expect(new SignedMedia(secret, at('2026-05-01T17:59:59Z')).secondsLeft(key, e, s)).toBe(1);
    expect(new SignedMedia(secret, at('2026-05-01T18:00:00Z')).secondsLeft(key, e, s)).toBeNull();
  });

  it.each<[string, string, unknown, unknown]>([
    ['another object', 'chat/two.webp', e, s],
    ['a later end', 'chat/one.webp', String(Number(e) + 1), s],
    ['no signature', 'chat/one.webp', e, undefined],
    ['an empty signature', 'chat/one.webp', e, ''],
    ['a signature cut off', 'chat/one.webp', e, s?.slice(0, -4)],
    ['two signatures', 'chat/one.webp', e, [s, s]],
    ['no end', 'chat/one.webp', undefined, s],
    ['an end that is no number', 'chat/one.webp', '1e12', s],
  ])('refuses %s', (_, reference, expires, signature) => {
    expect(given.secondsLeft(reference, expires, signature)).toBeNull();
  });

  it('refuses a path signed with another secret', () => {
    expect(new SignedMedia('another secret, longer', at('2026-05-01T10:30:00Z')).secondsLeft(key, e, s)).toBeNull();
  });

  const kinds = ['chat/one.webp', 'clips/one.webp', '/media/one.webp', '/media/voices/one.webp'];
  const purposes = ['private chat', 'private clips', 'photos', 'voices'] as const;
  const signed = (path: string) => partsOf(path.startsWith('/') ? given.signed(path) : given.pathOf(path));

  it.each(kinds)('signs each kind with a key of its own: %s', (path) => {
    const [, expires, signature] = signed(path);
    const byKey = (secretOrKey: string | Buffer) =>
      createHmac('sha256', secretOrKey).update(`private media\n${path}\n${expires}`).digest('base64url');
    expect(signature).not.toBe(byKey(secret));
    const good = purposes.filter((purpose) => byKey(mediaKey(secret, purpose)) === signature);
    expect(good).toEqual([purposes[kinds.indexOf(path)]]);
  });

  it.each(kinds)('refuses the signature of any other kind: %s', (path) => {
    const [, expires, signature] = signed(path);
    expect(given.secondsLeft(path, expires, signature)).not.toBeNull();
    for (const other of kinds.filter((candidate) => candidate !== path))
      expect(given.secondsLeft(other, expires, signature)).toBeNull();
  });

  it('accepts what a former version signed until it expires', () => {
    const signature = createHmac('sha256', secret).update(`private media\n${key}\n${e}`).digest('base64url');
    expect(given.secondsLeft(key, e, signature)).toBe(7.5 * 3_600);
    expect(given.secondsLeft('clips/one.webp', e, signature)).toBeNull();
  });
});
