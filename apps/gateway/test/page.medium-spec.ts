import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@offshoot/contracts/errors';
import { builtClient } from './built-client.ts';
import { type RunningGateway, startGateway, startHarness, type Harness } from './gateway-under-test.ts';
import { aListedAloe, anAloe, aPage, aPlant } from './samples.ts';

const evil = '</script><script>alert(1)</script><!--';
const [listed, unlisted] = ['019b754f-2600-7212-9e9b-721f4381ba91', '019b754f-2600-7212-9e9b-721f4381ba92'];
const rewards = {
  rewards: { plant_approval: { type: 'plant_approval' as const, base_amount: 5, description: 'A plant is approved' } },
  roots_base: 10_000,
  roots_multiplier_formula: '1',
};
/** The contact data in every page unless the operator's settings change it. */
const contact = { links: [] };

/** Renders the names of a list's plants, in Hebrew with an error, and in Russian never. */
const renderer = `export const render = async (path, language, { plants }) => {
  if (language === 'he') throw new Error('cannot render');
  if (language === 'ru') await new Promise(() => undefined);
  const names = plants ? plants.items.map(({ name }) => name.replaceAll('<', '&lt;')) : [];
  return { html: '<style nonce="%nonce%"></style><h1>' + path + ' ' + language + ' ' + names + '</h1>', styles: '' };
};`;

describe('the page', () => {
  let harness: Harness;
  let gateway: RunningGateway;
  let CLIENT_DIR: string;
  beforeAll(async () => {
    CLIENT_DIR = await builtClient(
      { '../../libs/translations/src/page/he/common.json': { file: 'assets/common-he.js' } },
      { signIn: { en: '<h1>Sign in</h1>' }, plant: '<h1><!--name--></h1>' },
      renderer,
    );
    await writeFile(join(CLIENT_DIR, 'assets', 'main-abc.js'), 'export {};');
    await writeFile(join(CLIENT_DIR, 'assets', 'main-abc.js.br'), brotliCompressSync('export {};'));
    await writeFile(join(CLIENT_DIR, 'assets', 'coast-abc.pmtiles'), Buffer.alloc(20_000));
    await writeFile(join(CLIENT_DIR, 'service-worker.js'), 'self;');
    harness = await startHarness();
    gateway = await startGateway(harness, { CLIENT_DIR });
    await harness.reply('plants.search', ({ page: number, per_page }) => {
      if (number > 1) return { ...aPage(number === 2 ? [aPlant({ name: 'Moss' })] : []), page: number };
      return aPage([aPlant({ name: per_page === 8 ? evil : '$& $1 Fern' })]);
    });
    await harness.reply('plants.preview', ({ id }) => ({
      plant: id === listed ? { id, name: evil, town: null, offer: 'gift' as const, cover: null } : null,
    }));
    await harness.reply('plants.stats', () => ({ plants_shared: 7, cities: 2 }));
    await harness.reply('people.count', () => ({ active_users: 4 }));
    await harness.reply('rewards.config', () => rewards);
    await harness.reply('species.list', ({ language }) => ({ species: [{ ...aListedAloe, name: language }] }));
    await harness.reply('species.get', ({ slug }) => {
      if (slug !== anAloe.slug) throw new DomainError('species_not_found');
      return { ...anAloe, names: [...anAloe.names, { value: evil, language: 'fr', transliterated: false, source: 1 }] };
    });
    await harness.reply('exchanges.rating', () => ({ mean: 2, count: 9 }));
  });
  afterAll(async () => {
    await gateway.stop();
    await harness.stop();
    await rm(CLIENT_DIR, { recursive: true });
  });
  const page = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(gateway.url + path, { headers: { accept: 'text/html', ...headers } });
    return { response, html: await response.text() };
  };
  const dataOf = (html: string): unknown =>
    JSON.parse(/<script type="application\/json" id="app-data">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');

  it.each([
    ['/he/plants', {}, 'lang="he" dir="rtl"', 'צמחים בסביבה שלכם'],
    ['/zh', {}, 'lang="zh" dir="ltr"', '与邻居互换和赠送植物'],
    ['/', { 'accept-language': 'fr-CA, en;q=0.5' }, 'lang="fr" dir="ltr"', 'près de chez vous'],
    ['/', {}, 'lang="en" dir="ltr"', 'swap and give plants near you'],
  ])('%s is in the language of its URL, or else of Accept-Language', async (path, headers, attributes, title) => {
    const { html } = await page(path, headers);
    // Without its script a page is light.
    expect(html).toContain(`<html ${attributes} data-mantine-color-scheme="light">`);
    expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toContain(title);
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/name="description"/g)).toHaveLength(1);
    expect(html).not.toMatch(/<!--(app-|head:|paint:)/);
  });

  it('can be installed in its language, always as the same app', async () => {
    const href = /<link rel="manifest" href="([^"]+)">/.exec((await page('/ar/plants')).html)?.[1] ?? '';
    const manifests = await Promise.all(
      [href, '/manifest.webmanifest'].map(async (path) => {
        const response = await fetch(gateway.url + path);
        expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
        return (await response.json()) as {
          id: string;
          name: string;
          lang: string;
          dir: string;
          start_url: string;
          icons: { src: string; purpose: string }[];
        };
      }),
    );
    expect(manifests).toMatchObject([
      { id: '/', lang: 'ar', dir: 'rtl', start_url: '/ar/plants', name: expect.stringContaining('مقايضة') as unknown },
      { id: '/', lang: 'en', dir: 'ltr', start_url: '/en/plants' },
    ]);
    expect(manifests[0]?.icons.map(({ purpose }) => purpose)).toContain('maskable');
  });

  it('has a worker that is never cached and may only fetch from this origin', async () => {
    const response = await fetch(`${gateway.url}/service-worker.js`);
    expect(await response.text()).toBe('self;');
    expect(response.headers.get('content-type')).toMatch(/javascript/);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self'",
    );
  });

  it('defers the texts of its language, which the script will request', async () => {
    expect((await page('/he/plants')).html).toContain('<meta name="later" content="/assets/common-he.js">');
    expect((await page('/en/plants')).html).not.toContain('common-he');
  });

  it('is rendered with its first data, but not a filtered list', async () => {
    const { html, response } = await page('/fr/plants');
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
    expect(html).toContain(
      `<div id="root" data-prerendered="/plants"><style nonce="${nonce}"></style><h1>/plants fr $& $1 Fern</h1></div>`,
    );
    expect((await page('/fr')).html).toContain(`<h1>/ fr ${evil.replaceAll('<', '&lt;')}</h1>`);
    expect((await page('/fr/about')).html).toContain('<h1>/about fr </h1>');
    for (const path of ['/fr/plants?search=fern', '/fr/login'])
      expect((await page(path)).html).not.toContain('data-prerendered');
  });

  it('is rendered for further pages of the list, each with an address of its own, but not behind its end', async () => {
    const { html } = await page('/fr/plants?page=2');
    expect(html).toContain('<h1>/plants?page=2 fr Moss</h1>');
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/fr\/plants\?page=2">/);
    expect(html).not.toContain('noindex');
    expect(html).toContain('"position":21');
    for (const path of ['/fr/plants?page=3', '/fr/plants?page=2&search=fern', '/fr/plants?page=x'])
      expect((await page(path)).html).not.toContain('data-prerendered');
  });

  it('has a shell where rendering fails or does not end in time', async () => {
    const impatient = await startGateway(harness, { CLIENT_DIR, PAGE_RENDER_MS: 100 });
    for (const path of ['/he/plants', '/ru/plants']) {
      const html = await (await fetch(impatient.url + path, { headers: { accept: 'text/html' } })).text();
      expect(html).toContain('<div class="shell-body"><i>');
      expect(html).not.toContain('data-prerendered');
    }
    await impatient.stop();
  });

  it('lists its plants for machines, as offered for nothing', async () => {
    const { html } = await page('/en/plants');
    const list: unknown = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
    expect(list).toMatchObject({
      '@type': 'ItemList',
      itemListElement: [{ position: 1, item: { name: '$& $1 Fern', offers: { price: 0, priceCurrency: 'USD' } } }],
    });
    expect((await page('/en/plants?search=fern')).html).not.toContain('ItemList');
  });

  it('is rendered for species in its language, a Taxon for machines, and not found for an unknown one', async () => {
    const { html } = await page('/fr/species/aloe-vera');
    expect(html).toContain('<h1>/species/aloe-vera fr </h1>');
    expect(html).not.toContain(evil);
    expect(dataOf(html)).toMatchObject({ species: { slug: 'aloe-vera' } });
    const taxon: unknown = JSON.parse(
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null',
    );
    expect(taxon).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Taxon',
      name: 'Aloe vera',
      taxonRank: 'species',
      alternateName: ['Sábila', evil, 'Aloe barbadensis'],
      parentTaxon: { '@type': 'Taxon', name: 'Asphodelaceae', taxonRank: 'family' },
      url: expect.stringMatching(/\/fr\/species\/aloe-vera$/) as unknown,
    });
    for (const language of ['fr', 'es'])
      expect(dataOf((await page(`/${language}/species`)).html)).toMatchObject({
        species_list: { language, species: [{ name: language }] },
      });
    expect((await page('/fr/species?q=aloe')).html).not.toContain('data-prerendered');
    const missing = await page('/fr/species/planta-ignota');
    expect([missing.response.status, /<title>(.*?)<\/title>/.exec(missing.html)?.[1]]).toEqual([
      404,
      'Page introuvable · Offshoot',
    ]);
  });

  it('is not found, for no search engine, at a path that is like one of the site', async () => {
    for (const path of ['/fr/plants/not-an-id', '/fr/plantes', '/fr/plants/1/2/3', '/fr/plants/%22%3E%3Cscript%3E']) {
      const { response, html } = await page(path);
      expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 404, 'no-cache']);
      expect(html).toContain('<html lang="fr" dir="ltr"');
      expect(html).toContain('<title>Page introuvable · Offshoot</title>');
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).not.toMatch(/canonical|shell-visitor/);
    }
  });

  it('paints a plant that is publicly listed, and no other', async () => {
    expect((await page(`/en/plants/${listed}`)).html).toContain(
      '<h1>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;!--</h1>',
    );
    const { html } = await page(`/en/plants/${unlisted}`);
    expect(html).not.toContain('alert(1)');
    expect(html).toContain('<div class="shell-body"><i>');
  });

  it('sends the compressed files of the build to browsers that accept them', async () => {
    const [small, plain] = await Promise.all(
      ['br', 'identity'].map(async (encoding) => {
        const response = await fetch(`${gateway.url}/assets/main-abc.js`, { headers: { 'accept-encoding': encoding } });
        expect([await response.text(), response.headers.get('vary')]).toEqual(['export {};', 'Accept-Encoding']);
        expect([response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
          'text/javascript; charset=utf-8',
          'public, max-age=31536000, immutable',
        ]);
        return response.headers.get('content-encoding');
      }),
    );
    expect([small, plain]).toEqual(['br', null]);
  });

  it('sends ranges of the map’s archive as they are, to browsers that accept compressed ones too', async () => {
    const response = await fetch(`${gateway.url}/assets/coast-abc.pmtiles`, {
      headers: { 'accept-encoding': 'br, gzip', range: 'bytes=0-16383' },
    });
    expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([206, 16_384]);
    expect(
      ['content-encoding', 'content-length', 'content-range', 'cache-control'].map((name) =>
        response.headers.get(name),
      ),
    ).toEqual([null, '16384', 'bytes 0-16383/20000', 'public, max-age=31536000, immutable, no-transform']);
  });

  it('embeds its first data, and no plant’s text can break out of them', async () => {
    const { html } = await page('/');
    expect(html).not.toContain(evil);
    expect(dataOf(html)).toMatchObject({
      plants: { items: [{ name: evil }] },
      stats: { plants_shared: 7, user_rating: 4.8 },
    });
    expect(dataOf((await page('/about')).html)).toEqual({ rewards, config: { contact } });
    expect(dataOf((await page('/safety')).html)).toEqual({ config: { contact } });
    expect(dataOf((await page('/en/plants')).html)).toMatchObject({ plants: { items: [{ name: '$& $1 Fern' }] } });
  });

  it('allows styles with the nonce of this response only', async () => {
    const [firstPage, other] = [await page('/login'), await page('/login')];
    const nonces = [firstPage, other].map(({ response, html }) => {
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).not.toContain('unsafe-inline');
      expect(policy).toMatch(/object-src 'none'; base-uri 'none'.*frame-ancestors 'none'/);
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
      expect(html).toContain(`<meta name="csp-nonce" content="${nonce}">`);
      return nonce;
    });
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(firstPage.response.headers.get('cache-control')).toBe('no-cache');
    expect(firstPage.response.headers.get('vary')).toContain('Accept-Language');
  });

  it('includes the operator’s contact data and links', async () => {
    const settings = {
      CONTACT_EMAIL: 'post@garden.example',
      CONTACT_PHONE: '+44 20 7946 0000',
      CONTACT_ADDRESS: '1 Fern Lane </script>',
      SOCIAL_LINKS: ['https://mastodon.example/@garden', 'https://garden.example'],
    };
    const own = await startGateway(harness, { CLIENT_DIR, ...settings });
    const html = await (await fetch(`${own.url}/login`, { headers: { accept: 'text/html' } })).text();
    await own.stop();
    expect(dataOf(html)).toEqual({
      config: {
        contact: {
          email: 'post@garden.example',
          phone: '+44 20 7946 0000',
          address: '1 Fern Lane </script>',
          links: ['https://mastodon.example/@garden', 'https://garden.example'],
        },
      },
    });
  });

  it('is served at the paths of the client, with noindex unless they are public', async () => {
    for (const [path, listed] of [
      ['/login', true],
      ['/zh/faq/', true],
      ['/Plants', false],
      ['/app-shell', false],
      ['/he/chats/019b754f-2600-7212-9e9b-721f4381ba91', false],
    ] as const) {
      const { response, html } = await page(path);
      expect([path, response.status, html.includes('<meta name="robots" content="noindex">')]).toEqual([
        path,
        200,
        !listed,
      ]);
      expect(html).not.toMatch(/content="[^"]*"><script>/);
    }
  });

  it('leads from other unknown paths to the home page, in the language of the path if it has one', async () => {
    for (const method of ['GET', 'HEAD'])
      for (const [path, home] of [
        ['/nothing/here', '/'],
        ['/fr/nothing?x=/y', '/fr'],
        ['/en/en', '/en'],
        ['/de/plants', '/'],
        ['//evil/%2Fplants', '/'],
        ['/%22%3E%3Cscript%3E', '/'],
        ['/%ff', '/'],
      ] as const) {
        const { status, headers } = await fetch(gateway.url + path, { method, redirect: 'manual' });
        expect([path, status, headers.get('location'), headers.get('cache-control')]).toEqual([
          path,
          302,
          `${home}#page-not-found`,
          'no-cache',
        ]);
      }
  });

  it('is not served for the API, photos, sockets, files and other methods', async () => {
    for (const path of [
      '/api/v1/nothing',
      '/api',
      '/media/nothing.webp',
      '/media',
      '/assets/nothing.js',
      '/assets',
      '/assets/',
      '/favicon.ico',
      '/index.html',
      '/.vite/manifest.json',
      '/.env',
      '/.well-known/nothing',
      '/en/wp-login.php',
      '/plants/photo.jpg',
    ]) {
      const { response, html } = await page(path);
      expect([path, response.status, html]).toEqual([path, 404, '{"detail":"Not found","code":"not_found"}']);
      expect((await fetch(gateway.url + path, { method: 'HEAD' })).status).toBe(404);
    }
    expect((await fetch(`${gateway.url}/plants`, { method: 'POST' })).status).toBe(404);
    const asset = (await page('/assets/main-abc.js')).response;
    expect([asset.status, asset.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  });

  it('is served without its first data if the services do not respond', async () => {
    const alone = await startHarness();
    const own = await startGateway(alone, { CLIENT_DIR });
    const response = await fetch(own.url, { headers: { accept: 'text/html' } });
    expect([response.status, dataOf(await response.text())]).toEqual([200, { config: { contact } }]);
    await own.stop();
    await alone.stop();
  });
});
