import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { languages } from '@offshoot/contracts/locales';
import { testClock } from '@offshoot/testing/clock';
import { builtClient } from './built-client.ts';
import { type Harness, type RunningGateway, startGateway, startHarness } from './gateway-under-test.ts';
import { aListedAloe, aMeet, anAloe, aPage } from './samples.ts';

const site = 'https://offshoot.example';

describe('the files for crawlers and researchers', () => {
  const clock = testClock('2026-11-23T16:30:00Z');
  let harness: Harness;
  let gateway: RunningGateway;
  let CLIENT_DIR: string;
  beforeAll(async () => {
    CLIENT_DIR = await builtClient();
    harness = await startHarness({ CONTACT_EMAIL: 'post@garden.example' });
    gateway = await startGateway(harness, { CLIENT_DIR }, clock);
    // The home page and the list of plants are served without their plants.
    await harness.reply('plants.search', () => aPage());
    await harness.reply('plants.stats', () => ({ plants_shared: 0, cities: 0 }));
    await harness.reply('meets.list', () => ({ items: [aMeet], total: 1, page: 1, pages: 1, per_page: 100 }));
    await harness.reply('meets.get', () => aMeet);
    await harness.reply('people.cards', () => ({ cards: [] }));
    await harness.reply('species.list', () => ({ species: [aListedAloe] }));
    await harness.reply('species.get', () => anAloe);
    await harness.reply('people.count', () => ({ active_users: 0 }));
    await harness.reply('exchanges.rating', () => ({ mean: 0, count: 0 }));
  });
  afterAll(async () => {
    await gateway.stop();
    await harness.stop();
    await rm(CLIENT_DIR, { recursive: true });
  });
  const read = async (path: string, from = gateway) => (await fetch(from.url + path)).text();
  const linesOf = (text: string, field: string) =>
    text.split('\n').flatMap((line) => (line.startsWith(`${field}: `) ? [line.slice(field.length + 2)] : []));

  it.each([
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
  ])('%s has its type, can be cached, and has the same headers for HEAD', async (path, type) => {
    const [get, head] = await Promise.all(
      ['GET', 'HEAD'].map(async (method) => {
        const response = await fetch(gateway.url + path, { method });
        const { status, headers } = response;
        const seen = [status, ...['content-type', 'cache-control', 'etag'].map((name) => headers.get(name))];
        return { seen, length: (await response.text()).length, etag: headers.get('etag') ?? '' };
      }),
    );
    expect(get?.seen.slice(0, 3)).toEqual([200, type, 'public, max-age=3600']);
    expect([head?.seen, head?.length]).toEqual([get?.seen, 0]);
    expect(get?.length).toBeGreaterThan(0);
    // Without a Cache-Control of its own, fetch adds `no-cache` to a conditional request.
    const again = { 'if-none-match': get?.etag ?? '', 'cache-control': 'max-age=0' };
    expect((await fetch(gateway.url + path, { headers: again })).status).toBe(304);
  });

  it('robots.txt names the sitemap, and keeps crawlers from the API only', async () => {
    const lines = (await read('/robots.txt')).split('\n').filter(Boolean);
    expect(lines).toEqual(['User-agent: *', 'Disallow: /api/', `Sitemap: ${site}/sitemap.xml`]);
  });

  it('sitemap.xml has every public page in every language, each with all its alternates', async () => {
    const xml = await read('/sitemap.xml');
    const entries = [...xml.matchAll(/<url>([\s\S]*?)<\/url>/g)].map(([, entry = '']) => ({
      loc: /<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? '',
      alternates: [...entry.matchAll(/<xhtml:link rel="alternate" hreflang="([\w-]+)" href="([^"]+)"\/>/g)].map(
        ([, language, href]) => [language, href],
      ),
    }));
    expect(new Set(entries.map(({ loc }) => loc)).size).toBe(entries.length);
    expect(entries.length % languages.length).toBe(0);
    expect(entries.find(({ loc }) => loc === `${site}/ar/plants`)?.alternates).toEqual([
      ...languages.map((language) => [language, `${site}/${language}/plants`]),
      ['x-default', `${site}/en/plants`],
    ]);
    for (const { loc, alternates } of entries)
      expect(alternates).toContainEqual([loc.slice(site.length + 1, site.length + 3), loc]);
    expect(entries.map(({ loc }) => loc)).toEqual(
      expect.arrayContaining(
        [
          '',
          '/plants',
          '/faq',
          '/blog/posting-seeds',
          '/species',
          '/species/aloe-vera',
          `/meets/${aMeet.id}`,
          '/terms',
        ].flatMap((path) => languages.map((language) => `${site}/${language}${path}`)),
      ),
    );
  });

  it('sitemap.xml has pages only that are served, that search engines may list, and that name themselves so', async () => {
    const xml = await read('/sitemap.xml');
    for (const [, loc = ''] of xml.matchAll(/<loc>(.*?)<\/loc>/g)) {
      const response = await fetch(gateway.url + loc.slice(site.length), {
        redirect: 'manual',
        headers: { accept: 'text/html' },
      });
      const html = await response.text();
      expect([loc, response.status, html.includes('noindex')]).toEqual([loc, 200, false]);
      expect(html).toContain(`<link rel="canonical" href="${loc}">`);
    }
  });

  it('security.txt has the operator’s address and the contact page, and never expires', async () => {
    const text = await read('/.well-known/security.txt');
    expect(linesOf(text, 'Contact')).toEqual(['mailto:post@garden.example', `${site}/en/contact`]);
    expect(linesOf(text, 'Canonical')).toEqual([`${site}/.well-known/security.txt`]);
    expect(linesOf(text, 'Expires')).toEqual(['2027-05-23T00:00:00.000Z']);
    clock.advance(400 * 24 * 60 * 60 * 1000);
    const [expires = ''] = linesOf(await read('/.well-known/security.txt'), 'Expires');
    expect(new Date(expires).getTime() - clock.now().getTime()).toBeGreaterThan(180 * 24 * 60 * 60 * 1000);
  });

  it('security.txt has the configured contacts and lifetime instead', async () => {
    const own = await startGateway(
      harness,
      { SECURITY_CONTACTS: ['https://garden.example/report', 'tel:+44-20-7946-0000'], SECURITY_EXPIRES_DAYS: 1 },
      testClock('2026-12-31T23:59:59.999Z'),
    );
    const text = await read('/.well-known/security.txt', own);
    await own.stop();
    expect(linesOf(text, 'Contact')).toEqual(['https://garden.example/report', 'tel:+44-20-7946-0000']);
    expect(linesOf(text, 'Expires')).toEqual(['2027-01-02T00:00:00.000Z']);
  });
});
