import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoExchange } from '@offshoot/demo-community/exchanges';
import { demoAccount, demoPassword } from '@offshoot/demo-community/accounts';
import { demoPlant } from '@offshoot/demo-community/plants';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { desktop, openChromium, phone, visit } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { shareOf } from '../support/map-picture.ts';
import { Person } from '../support/person.ts';
import { lookAt, openLooking, type Look } from '../support/screens.ts';
import { system } from '../support/system.ts';

/** Committed pictures: `UPDATE_SNAPSHOTS=1 npm run screenshots -- snapshots` writes them again. */
const folder = path.join(import.meta.dirname, 'snapshots');
const pictures = path.join(import.meta.dirname, '..', '..', 'docs', 'pictures');
const update = process.env.UPDATE_SNAPSHOTS === '1';
/** The share of pixels that may differ: the edges of letters do between versions of the browser. */
const tolerated = 0.005;

interface Snapshot extends Look {
  name: string;
  language: 'en' | 'ar';
  at: () => string;
  /** Seen by a member of the demo community instead of a visitor. */
  member?: true;
  /** Shows a map, which has loaded when its first marker and the coast are there. */
  map?: true;
  /** Shown in the README, without masks. */
  readme?: true;
}

let browser: Browser;
let mia: Person;
let roomId: string;

beforeAll(async () => {
  [browser, mia] = await Promise.all([openChromium(), Person.signIn(demoAccount('mia').email, demoPassword)]);
  roomId = (await mia.roomOf(demoExchange('monstera-to-alexei').id)).id;
});
afterAll(async () => {
  await browser.close();
});

const plant = () => `/plants/${demoPlant('fern').id}`;
const [onPhone, onDesktop] = [{ viewport: phone }, { viewport: desktop }];
const [light, dark] = [{ colorScheme: 'light' }, { colorScheme: 'dark' }] as const;
const keyScreens: readonly Snapshot[] = [
  { name: 'home-phone', language: 'en', at: () => '/', ...onPhone, ...light },
  { name: 'plants-desktop', language: 'en', at: () => '/plants', map: true, readme: true, ...onDesktop, ...light },
  { name: 'plants-phone-ar', language: 'ar', at: () => '/plants', ...onPhone, ...dark },
  { name: 'about-desktop', language: 'en', at: () => '/about', ...onDesktop, ...dark },
  { name: 'login-phone-ar', language: 'ar', at: () => '/login', ...onPhone, ...light },
  { name: 'plant-desktop', language: 'en', at: plant, member: true, ...onDesktop, ...light },
  { name: 'plant-phone-ar', language: 'ar', at: plant, member: true, readme: true, ...onPhone, ...dark },
  { name: 'create-phone', language: 'en', at: () => '/plants/create', member: true, ...onPhone, ...light },
  {
    name: 'chat-phone',
    language: 'en',
    at: () => `/chats/${roomId}`,
    member: true,
    readme: true,
    ...onPhone,
    ...light,
  },
  { name: 'profile-desktop-ar', language: 'ar', at: () => '/profile', member: true, ...onDesktop, ...light },
];

/** What differs between two runs: times, and the map, which a processor without a graphics card draws in its own way. */
const changing = (page: Page) => [page.locator('time'), page.locator('canvas'), page.locator('.maplibregl-map')];

/** Times of one size, without the badge of the last day's plants and the days of messages. */
const timeless = `
  article [class*="_new_"] { visibility: hidden }
  [class*="_day_"] { display: none }
  time { display: inline-block; inline-size: 4em; block-size: 1lh; overflow: hidden; white-space: nowrap; vertical-align: bottom }`;

/** The page's policy forbids a style element. */
const hideTimes = (page: Page) =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, timeless);

interface Taken {
  masked: Buffer;
  plain: Buffer;
}

async function capture({ language, at, member, map, ...look }: Snapshot): Promise<Taken> {
  const { context, page } = await openLooking(browser, language, member ? mia : null);
  await page.setViewportSize(look.viewport);
  await visit(page, `/${language}${at()}`);
  await lookAt(page, look);
  if (map) {
    await page.locator('.maplibregl-marker').first().waitFor();
    await eventually(
      'the coast is drawn',
      () => shareOf(page, '--map-water'),
      (share) => share > 0.02,
    );
  }
  // Photos decode after their elements are there.
  await page.waitForFunction(() =>
    [...document.images].filter(({ loading }) => loading !== 'lazy').every(({ complete }) => complete),
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const plain = await page.screenshot({ animations: 'disabled' });
  await hideTimes(page);
  const masked = await page.screenshot({
    mask: changing(page),
    maskColor: '#8a8f80',
    animations: 'disabled',
  });
  await context.close();
  return { masked, plain };
}

const pixelsOf = async (image: Buffer) => {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
};

/** The share of pixels that differ; the difference is written beside the new picture. */
async function difference(name: string, taken: Buffer): Promise<number> {
  const [now, before] = await Promise.all([
    pixelsOf(taken),
    readFile(path.join(folder, `${name}.webp`)).then(pixelsOf),
  ]);
  expect({ width: now.width, height: now.height }).toEqual({ width: before.width, height: before.height });
  const { width, height } = now;
  const marked = new Uint8Array(width * height * 4);
  const differing = pixelmatch(before.data, now.data, marked, width, height, { threshold: 0.15 });
  const results = path.join(system.results(), 'snapshots');
  await mkdir(results, { recursive: true });
  await writeFile(path.join(results, `${name}.png`), taken);
  await sharp(marked, { raw: { width, height, channels: 4 } }).toFile(path.join(results, `${name}-difference.png`));
  return differing / (width * height);
}

async function write({ name, readme }: Snapshot, { masked, plain }: Taken): Promise<void> {
  await mkdir(folder, { recursive: true });
  await sharp(masked)
    .webp({ lossless: true })
    .toFile(path.join(folder, `${name}.webp`));
  if (!readme) return;
  await mkdir(pictures, { recursive: true });
  await sharp(plain)
    .webp({ quality: 82 })
    .toFile(path.join(pictures, `${name}.webp`));
}

describe('key screens', () => {
  it.each(keyScreens)('$name looks as it did', async (screen) => {
    const taken = await capture(screen);
    if (update) await write(screen, taken);
    expect(await difference(screen.name, taken.masked)).toBeLessThan(tolerated);
  });
});
