import { describe, expect, it } from '@jest/globals';
import { articleSlugs } from '@offshoot/contracts/articles';
import { languages } from '@offshoot/contracts/locales';
import { addressesOf } from '@offshoot/contracts/page-addresses';
import { pagePaths, pages } from '@offshoot/contracts/pages';
import type { SpeciesPage } from '@offshoot/contracts/species';
import { aMeet } from '../../test/samples.ts';
import { documentAttributes, headOf, listedPages, pathAndLanguage, preferredLanguage } from './head.ts';

describe('pathAndLanguage', () => {
  it.each([
    ['/', '/', null],
    ['/he', '/', 'he'],
    ['/he/', '/', 'he'],
    ['/zh/plants/', '/plants', 'zh'],
    ['/plants', '/plants', null],
    ['/hello', '/hello', null],
    ['/de/plants', '/de/plants', null],
    ['/en/en', '/en', 'en'],
    ['//evil.example', '//evil.example', null],
  ])('parses %s', (pathname, path, language) => expect(pathAndLanguage(pathname)).toEqual({ path, language }));

  it('handles a long row of slashes as fast as any other path', () => {
    const row = '/'.repeat(300_000);
    expect(pathAndLanguage(`/en${row}x${row}`)).toEqual({ path: `${row}x`, language: 'en' });
  });
});

describe('preferredLanguage', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['de-DE, de;q=0.9', 'en'],
    ['de, ru;q=0.7, fr;q=0.8', 'fr'],
    ['zh-Hant-TW', 'zh'],
    ['HE', 'he'],
    ['fr;q=0, es;q=0.1', 'es'],
    ['fr;q=nonsense, hi', 'hi'],
    [','.repeat(10_000), 'en'],
  ])('finds the language of %.30s', (header, language) => expect(preferredLanguage(header)).toBe(language));
});

describe('documentAttributes', () => {
  it('sets the text direction of Arabic and Hebrew', () => {
    const turned = languages.filter((language) => documentAttributes(language).includes('dir="rtl"'));
    expect(turned).toEqual(['ar', 'he']);
  });
});

describe('headOf', () => {
  const site = 'https://offshoot.example';

  it('has the URL in its language as canonical, and the seven others as alternates', () => {
    const head = headOf('/plants', 'fr', site);
    expect(head).toContain(`<link rel="canonical" href="${site}/fr/plants">`);
    for (const language of languages)
      expect(head).toContain(`<link rel="alternate" hreflang="${language}" href="${site}/${language}/plants">`);
    expect(head).toContain(`<link rel="alternate" hreflang="x-default" href="${site}/en/plants">`);
    expect(headOf('/', 'fr', site)).toContain(`<link rel="canonical" href="${site}/fr">`);
  });

  it('lets search engines list public screens only', () => {
    for (const path of ['/', '/plants', '/login', '/register', '/about', '/faq', '/safety', '/terms'])
      expect(headOf(path, 'en', site)).not.toContain('noindex');
    for (const path of ['/profile', '/plants/my', '/chat', '/x']) expect(headOf(path, 'en', site)).toContain('noindex');
  });

  it('escapes the URL in attributes', () => {
    const head = headOf('/"><script>alert(1)</script>&', 'en', site);
    expect(head).not.toContain('<script>');
    expect(head).toContain('/&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;');
  });

  it('has the titles of text pages', () => {
    expect(headOf('/faq', 'en', site)).toContain('<title>Frequently asked questions · Offshoot</title>');
    expect(headOf('/about', 'es', site)).toContain('<title>Sobre Offshoot</title>');
    expect(headOf('/faq/x', 'en', site)).toContain('noindex');
  });

  it('has the title, lead and alternates of each article, which search engines may list', () => {
    const heads = articleSlugs.map((slug) => headOf(`/blog/${slug}`, 'en', site));
    expect(new Set(heads.map((head) => /<title>(.*) · Offshoot</.exec(head)?.[1])).size).toBe(articleSlugs.length);
    expect(new Set(heads.map((head) => /name="description" content="([^"]{40,})"/.exec(head)?.[1])).size).toBe(6);
    expect(heads.filter((head) => head.includes('noindex'))).toEqual([]);
    expect(headOf('/blog/posting-seeds', 'fr', site)).toContain(
      `<link rel="alternate" hreflang="ar" href="${site}/ar/blog/posting-seeds">`,
    );
    expect(headOf('/blog/nothing', 'en', site)).toContain('noindex');
  });

  it.each(languages)('names a species in %s, by its path alone if a service does not respond', (language) => {
    const names = [{ language, value: 'Its <name>', source: 1, transliterated: false }];
    const species = { latin_name: { value: 'Mentha × piperita', source: 1 }, names } as unknown as SpeciesPage;
    const [head, without] = [{ species }, {}].map((shown) => headOf('/species/mentha-piperita', language, site, shown));
    expect(head).toMatch(
      /<title>Its &lt;name&gt; \(Mentha × piperita\)[^<]{5,} · Offshoot<.*name="description" content="[^"]*Its &lt;name&gt;/s,
    );
    expect(without).toMatch(
      /<title>Mentha piperita[^<]{5,} · Offshoot<.*name="description" content="[^"]*Mentha piperita/s,
    );
    expect(head).toContain(`<link rel="alternate" hreflang="ar" href="${site}/ar/species/mentha-piperita">`);
    expect(head).not.toContain('noindex');
  });

  it.each(languages)('has a title and a description of every page in %s', (language) => {
    for (const path of pagePaths.flatMap(addressesOf))
      expect(headOf(path, language, site)).toMatch(
        /<title>[^<]{3,}<\/title>\s*<meta name="description" content="[^"]{15,}"/,
      );
  });

  it('names a swap meet, its time in its zone and its place; one that no visitor may see is not listed', () => {
    const path = `/meets/${aMeet.id}`;
    const head = headOf(path, 'en', site, { meet: aMeet });
    expect(head).toContain('<title>Cuttings &lt;/script&gt; in the park · Offshoot</title>');
    const described = /<meta name="description" content="([^"]*)"/.exec(head)?.[1] ?? '';
    expect(described.replace(/\s/g, ' ')).toMatch(/24 October 2026.*15:00.*17:30.*Jardim da Estrela · Bring what/);
    expect(head).toContain(`<link rel="canonical" href="${site}/en${path}">`);
    expect(head).toContain('<meta property="og:title" content="Cuttings');
    expect(head).not.toContain('noindex');
    expect(headOf(path, 'en', site)).toContain('noindex');
    const long = headOf(path, 'ar', site, { meet: { ...aMeet, note: 'x'.repeat(900) } });
    expect(/<meta name="description" content="([^"]*)"/.exec(long)?.[1]).toHaveLength(200);
  });

  it('lists every page but those for members and those that a mail leads to', () => {
    const unlisted = pagePaths.filter((page) =>
      addressesOf(page).some((path) => headOf(path, 'en', site).includes('noindex')),
    );
    expect(unlisted.filter((page) => pages[page].for === 'members')).toEqual(
      pagePaths.filter((page) => pages[page].for === 'members'),
    );
    // Each article has a page; which species and swap meets have one only their services know.
    expect(listedPages).toHaveLength(pagePaths.length - unlisted.length + articleSlugs.length - 3);
  });

  it.each(languages)('has texts in %s', (language) => {
    for (const path of ['/about', '/faq', '/safety'])
      expect(headOf(path, language, site)).toMatch(/name="description" content="[^"]{15,}"/);
    expect(headOf('/', language, site)).toMatch(
      /<title>[^<]{10,}<\/title>[\s\S]*name="description" content="[^"]{30,}"/,
    );
  });
});
