import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PlantPreview } from '@offshoot/contracts/plants';
import { newId } from '@offshoot/nest-kit/ids';
import { builtClient } from './built-client.ts';
import { type Harness, type RunningGateway, startGateway, startHarness } from './gateway-under-test.ts';

const site = 'https://offshoot.example';
const photo = '/media/019b754f-2600-7212-9e9b-721f4381ba9d.webp';
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

describe('what a link shows in other apps', () => {
  let harness: Harness;
  let gateway: RunningGateway;
  let CLIENT_DIR: string;
  let listed: PlantPreview;
  /** The plants that the plant service shows to everybody; it returns the same null for held, deleted and unknown ones. */
  const plants = new Map<string, PlantPreview>();
  const list = (more: Partial<PlantPreview>): PlantPreview => {
    const plant = {
      id: newId(),
      name: 'Monstera',
      town: 'Lisboa',
      offer: 'either' as const,
      cover: { image: photo, width: 1600, height: 1200 },
      ...more,
    };
    plants.set(plant.id, plant);
    return plant;
  };
  beforeAll(async () => {
    CLIENT_DIR = await builtClient();
    harness = await startHarness();
    gateway = await startGateway(harness, { CLIENT_DIR });
    await harness.reply('plants.preview', ({ id }) => ({ plant: plants.get(id) ?? null }));
  });
  beforeEach(() => {
    listed = list({});
  });
  afterAll(async () => {
    await gateway.stop();
    await harness.stop();
    await rm(CLIENT_DIR, { recursive: true });
  });

  const headOf = async (path: string): Promise<string> => {
    const response = await fetch(gateway.url + path, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(200);
    const html = await response.text();
    return html.slice(0, html.indexOf('</head>'));
  };
  /** The Open Graph and Twitter tags, as another app reads them; each is there once. */
  const tagsAt = async (path: string): Promise<Record<string, string>> => {
    const tags = [
      ...(await headOf(path)).matchAll(/<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="([^"]*)">/g),
    ];
    expect(new Set(tags.map(([, name]) => name)).size).toBe(tags.length);
    return Object.fromEntries(
      tags.map(([, name, content = '']) => [name, content.replace(/&\w+;/g, (entity) => entities[entity] ?? entity)]),
    );
  };

  it('is the photo, name and town of a plant, in the language of the link', async () => {
    const image = `${site}${photo}?w=800`;
    const shown = await tagsAt(`/es/plants/${listed.id}`);
    const description =
      'De regalo o a cambio de otra planta. Offshoot es una comunidad local y gratuita de amantes de las plantas.';
    expect(shown).toEqual({
      'og:type': 'website',
      'og:site_name': 'Offshoot',
      'og:title': 'Monstera · Lisboa · Offshoot',
      'og:description': description,
      'og:url': `${site}/es/plants/${listed.id}`,
      'og:image': image,
      'og:image:width': '800',
      'og:image:height': '600',
      'og:image:alt': 'Monstera',
      'twitter:card': 'summary_large_image',
      'twitter:title': 'Monstera · Lisboa · Offshoot',
      'twitter:description': description,
      'twitter:image': image,
      'twitter:image:alt': 'Monstera',
    });
    expect((await tagsAt(`/he/plants/${listed.id}`))['og:description']).toMatch(/^במתנה או תמורת צמח אחר/);
    const head = await headOf(`/es/plants/${listed.id}`);
    expect(head).toContain('<title>Monstera · Lisboa · Offshoot</title>');
    // Members only: the link has a preview, and search engines have no page.
    expect(head).toContain('<meta name="robots" content="noindex">');
  });

  it('has its owner for visitors, in the page and in the API', async () => {
    const owner = { id: newId(), name: 'Anjali', avatar: null };
    await harness.reply('people.cards', () => ({ cards: [{ ...owner, joined_at: '2026-05-01T10:00:00.000Z' }] }));
    const { id } = list({ owner_id: owner.id });
    const shown = { ...plants.get(id), owner };
    const response = await fetch(`${gateway.url}/api/v1/plants/${id}/preview`);
    expect(await response.json()).toEqual({ plant: shown });
    for (const path of [`/en/plants/${id}`, `/en/login?next=${encodeURIComponent(`/plants/${id}`)}`]) {
      const html = await (await fetch(gateway.url + path, { headers: { accept: 'text/html' } })).text();
      const [, json = ''] = /id="app-data">(.*?)<\/script>/.exec(html) ?? [];
      expect(JSON.parse(json)).toMatchObject({ plant: shown });
    }
  });

  it('says how the plant is given', async () => {
    const offers = ['gift', 'barter', 'either'] as const;
    const texts = await Promise.all(
      offers.map(async (offer) => (await tagsAt(`/en/plants/${list({ offer }).id}`))['og:description']),
    );
    expect(texts.map((text) => text?.split('.')[0])).toEqual([
      'As a gift, with nothing expected in return',
      'In exchange for another plant',
      'As a gift, or in exchange for another plant',
    ]);
  });

  it('is the site’s image for a plant without a photo, and its name alone without a town', async () => {
    const { id } = list({ cover: null, town: null });
    expect(await tagsAt(`/en/plants/${id}`)).toMatchObject({
      'og:title': 'Monstera · Offshoot',
      'og:image': `${site}/og.jpg`,
      'og:image:width': '1200',
      'og:image:height': '630',
    });
  });

  it('names the size of a small photo, which is not enlarged', async () => {
    const { id } = list({ cover: { image: photo, width: 500, height: 1000 } });
    expect(await tagsAt(`/en/plants/${id}`)).toMatchObject({ 'og:image:width': '500', 'og:image:height': '1000' });
  });

  it('is the same on the sign-in pages that return to the plant, which keep their own title', async () => {
    const plant = await tagsAt(`/ar/plants/${listed.id}`);
    const next = encodeURIComponent(`/plants/${listed.id}`);
    for (const path of [
      `/ar/login?next=${next}`,
      `/ar/register?next=${next}`,
      `/ar/login?next=${next}%3Ffrom%3Dmail`,
    ]) {
      expect(await tagsAt(path)).toEqual(plant);
      const head = await headOf(path);
      expect(head).not.toMatch(/<title>Monstera/);
      expect(head).toMatch(/<link rel="canonical" href="[^"]*\/ar\/(login|register)">/);
    }
  });

  it('is the site’s for a plant that is not shown to everybody, whatever the reason', async () => {
    const other = newId();
    const [plant, login] = [await tagsAt(`/en/plants/${other}`), await tagsAt(`/en/login?next=%2Fplants%2F${other}`)];
    expect(plant).toMatchObject({ 'og:title': 'Plants near you · Offshoot', 'og:image': `${site}/og.jpg` });
    expect(login).toEqual(await tagsAt('/en/login'));
    expect(login).toMatchObject({ 'og:url': `${site}/en/login`, 'og:image': `${site}/og.jpg` });
    // Nothing but the id differs from the preview of any other page of the kind.
    expect({ ...plant, 'og:url': '' }).toEqual({ ...(await tagsAt(`/en/plants/${newId()}`)), 'og:url': '' });
  });

  it.each(['"><script>alert(1)</script>', "' onload='alert(1)", '</title><img src=x>', '&quot;<!--', '$& $1 $<x>'])(
    'escapes %s',
    async (hostile) => {
      const { id } = list({ name: hostile, town: hostile });
      for (const path of [`/en/plants/${id}`, `/en/login?next=%2Fplants%2F${id}`]) {
        const head = await headOf(path);
        expect(head).not.toMatch(/<script>alert|<img|<!--/);
        expect(head.match(/<\/title>/g)).toHaveLength(1);
        const match = /<meta property="og:title" content="([^"]*)">/.exec(head)?.[1] ?? '';
        expect(match.replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? '')).toBe(
          `${hostile} · ${hostile} · Offshoot`,
        );
      }
    },
  );

  it('is the site’s where the plant service does not respond', async () => {
    const alone = await startHarness();
    const own = await startGateway(alone, { CLIENT_DIR });
    const response = await fetch(`${own.url}/en/plants/${listed.id}`, { headers: { accept: 'text/html' } });
    const html = await response.text();
    await own.stop();
    await alone.stop();
    expect([response.status, html.includes(`content="${site}/og.jpg"`)]).toEqual([200, true]);
  });
});
