import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { townNames } from '@offshoot/testing/street-archive';
import type { Browser, Page } from 'playwright-core';
import { faultsOf } from '../support/axe.ts';
import { desktop, openBrowser, openWindow, phone, visit, workerReady } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { isAtCentre, shareOf } from '../support/map-picture.ts';
import { Person } from '../support/person.ts';
import { recordResponses } from '../support/recorded-responses.ts';
import { system } from '../support/system.ts';
import { uniqueWord } from '../support/unique-word.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

describe('the map of plants', () => {
  it('shows every plant of the search, and searches the area it was moved to', async () => {
    // Plants of this test's own: what other tests publish meanwhile is not found by their name.
    const name = `Cairn${uniqueWord()}`;
    const owner = await Person.arrive('cartographer');
    // Three a kilometre apart, which are one cluster beside the two that are far away.
    const places = [-9.4, -9.16, -9.148, -9.136, -8.2].map((longitude) => ({ latitude: 38.72, longitude }));
    await Promise.all(places.map((place) => owner.publishPlant(name, place, ['monstera-1'])));

    const { page, context, faults } = await openWindow(browser, { viewport: desktop });
    const { responses, stop } = await recordResponses<{ total: number }>(page, '**/api/v1/plants/{map,search}?*');
    await visit(page, `/en/plants?search=${name}`);
    const map = page.getByRole('region', { name: 'Map of the plants in the list' });
    await map.waitFor();
    const clusters = page.getByRole('button', { name: /plants? here$/ });
    await clusters.first().waitFor();
    expect(new URL(page.url()).searchParams.has('area')).toBe(false);

    // The keyboard moves it like a mouse. What an earlier view requested may still arrive: the responses of one area count.
    const totalsOf = async (area: string | null) => {
      const totalOf = (call: string) =>
        responses.find(({ url }) => url.pathname.endsWith(call) && url.searchParams.get('bbox') === area)?.body.total;
      return [totalOf('/map'), totalOf('/search')];
    };
    const areaOf = () => new URL(page.url()).searchParams.get('area');
    const ofOneArea = async () => {
      const area = areaOf();
      const [shown, list] = await eventually(
        'map and list have the plants of the area',
        () => totalsOf(area),
        (totals) => totals.every((total) => total !== undefined),
      );
      expect(shown).toBe(list);
      return shown;
    };
    await map.focus();
    await map.press('ArrowRight');
    await page.waitForURL(/[?&]area=/);
    await page.getByRole('heading', { name: 'Plants in this area' }).waitFor();
    expect(await ofOneArea()).toBeGreaterThan(0);

    // The largest cluster is divided by zooming in, which searches there too.
    const before = areaOf();
    await clusters.evaluateAll((buttons) => {
      const countOf = (button: Element) => Number.parseInt(button.getAttribute('aria-label') ?? '', 10);
      (buttons as HTMLElement[]).toSorted((first, second) => countOf(second) - countOf(first))[0]?.click();
    });
    await page.waitForURL(() => areaOf() !== before);
    expect(await ofOneArea()).toBeGreaterThan(0);

    await page.getByRole('button', { name: 'Leave this area' }).click();
    await page.getByRole('heading', { name: 'Plants', exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.has('area')).toBe(false);
    expect(faults).toEqual([]);
    await stop();
    await context.close();
  });

  it('shows what is near me where motion is reduced, and no more of what it showed before', async () => {
    const name = `Cairn${uniqueWord()}`;
    const owner = await Person.arrive('cartographer');
    const [near, far] = [
      { latitude: 38.72, longitude: -9.14 },
      { latitude: 41.15, longitude: -8.61 },
    ];
    await Promise.all([near, near, far].map((place) => owner.publishPlant(name, place, ['monstera-1'])));
    const { page, context, faults } = await openWindow(browser, { viewport: desktop, place: near });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { responses, stop } = await recordResponses<{ total: number }>(page, '**/api/v1/plants/map?*');
    await visit(page, `/en/plants?search=${name}`);
    await eventually(
      'all of them on the map',
      () => Promise.resolve(responses.at(-1)?.body.total),
      (total) => total === 3,
    );
    await page.getByRole('button', { name: 'Near me' }).click();
    // The plants nearby may come of the view before first, which has them too.
    await eventually(
      'those nearby on the map that has moved there',
      () => {
        const { url, body } = responses.at(-1) ?? {};
        const [west = 0, , east = 0] = (url?.searchParams.get('bbox') ?? '').split(',').map(Number);
        return Promise.resolve([body?.total, west < near.longitude, near.longitude < east, east - west < 4]);
      },
      (seen) => isDeepStrictEqual(seen, [2, true, true, true]),
    );
    expect(faults).toEqual([]);
    await stop();
    await context.close();
  });

  it('is a picture without WebGL, with every place as a button, which the keyboard chooses', async () => {
    const name = `Cairn${uniqueWord()}`;
    const owner = await Person.arrive('cartographer');
    const places = [-9.4, -9.2, -9.148, -8.2].map((longitude) => ({ latitude: 38.72, longitude }));
    await Promise.all(places.map((place) => owner.publishPlant(name, place, ['monstera-1'])));
    const { page, context, faults } = await openWindow(browser, { viewport: desktop });
    await context.addInitScript(() => {
      const { getContext } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
        return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...rest]);
      } as typeof getContext;
    });
    await visit(page, `/en/plants?search=${name}`);
    const map = page.getByRole('region', { name: 'Map of the plants in the list' });
    const group = map.getByRole('button', { name: '2 plants here' });
    await group.waitFor();
    await map
      .getByRole('button', { name: new RegExp(`^${name}, `) })
      .nth(1)
      .waitFor();
    await eventually(
      'water to be drawn',
      () =>
        map.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
          const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
          const seen = new Set<string>();
          for (let at = 0; at < data.length; at += 4000) seen.add([data[at], data[at + 1], data[at + 2]].join());
          return seen.size;
        }),
      (colours) => colours > 1,
    );
    expect(await faultsOf(page)).toEqual([]);

    // A group becomes the area of the search. Until its plants arrive, nothing outside the picture can get the focus.
    const arrival = Promise.withResolvers<void>();
    await page.route('**/api/v1/plants/map?*', async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await group.focus();
    await group.press('Enter');
    await page.waitForURL(/[?&]area=/);
    await page.getByRole('heading', { name: 'Plants in this area' }).waitFor();
    const pin = map.getByRole('button', { name: new RegExp(`^${name}, `) });
    expect(await map.getByRole('button').count()).toBe(1);
    arrival.resolve();
    await pin.first().focus();
    await pin.first().press('Enter');
    await page.getByRole('region', { name: 'Chosen plant' }).getByRole('link', { name }).first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('replaces the page on a phone, only on request, with the results as cards below it', async () => {
    const { page, context, faults } = await openWindow(browser, { viewport: phone });
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await visit(page, '/en/plants');
    const list = page.getByRole('list', { name: 'Plants that match' });
    await list.waitFor();
    expect(fetched.filter((url) => /maplibre|cities-|\.pmtiles/.test(url))).toEqual([]);
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    const map = page.getByRole('region', { name: 'Map of the plants in the list' });
    await map.waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('List');
    expect(await page.getByRole('banner').count()).toBe(0);

    // Moved, it is searched on request only.
    await page
      .getByRole('button', { name: /plants? here$/ })
      .first()
      .waitFor();
    await map.focus();
    await map.press('ArrowRight');
    await page.getByRole('button', { name: 'Search this area' }).click();
    await page.waitForURL(/[?&]area=/);

    // The cards are what is at the bottom: neither map nor bar covers them.
    const isOnTop = () =>
      list
        .getByRole('listitem')
        .first()
        .evaluate((item) => {
          const { x, width, bottom } = item.getBoundingClientRect();
          return item.contains(document.elementFromPoint(x + width / 2, bottom - 4));
        });
    await eventually('the first card found in this area to be on top', isOnTop, (isUncovered) => isUncovered);
    await page.keyboard.press('Escape');
    const toMap = page.getByRole('button', { name: 'Map', exact: true });
    await toMap.waitFor();
    expect(await toMap.evaluate((button) => button === document.activeElement)).toBe(true);
    // Back in the history is the map.
    await page.goBack();
    await map.waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('names towns in the language of the page, and says why streets are missing', async () => {
    const { page, context, faults } = await openWindow(browser, { viewport: desktop });
    await visit(page, '/ar/plants?area=-9.14,38.71,-9.13,38.72');
    // Further away are the towns themselves.
    const note = page.getByText('بالقرب من لشبونة');
    const closer = page.getByRole('button', { name: 'تكبير' });
    await closer.waitFor();
    expect(await note.count()).toBe(0);
    // The second press comes during the first one's movement, and before the first one's search is rendered.
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await closer.dblclick();
    await note.waitFor();
    const widthOf = (url: URL) => {
      const [west = 0, , east = 0] = (url.searchParams.get('area') ?? '').split(',').map(Number);
      return (east - west).toFixed(2);
    };
    await page.waitForURL((url) => widthOf(url) === '0.05');
    // The map stays there: the next press continues from it.
    await closer.click();
    await page.waitForURL((url) => widthOf(url) === '0.02');
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('the coast', () => {
  // The Tejo before Lisbon, 2 km from both shores.
  const river = '/en/plants?area=-9.12,38.67,-9.10,38.69';
  const riverIsDrawn = (page: Page) =>
    eventually(
      'the river is at the centre',
      () => isAtCentre(page, '--map-water'),
      (isDrawn) => isDrawn,
    );

  it('is read in ranges, which are there offline once seen', async () => {
    const { page, context, faults } = await openWindow(browser, { viewport: desktop, worker: true });
    const statuses: number[] = [];
    page.on('response', (response) => response.url().endsWith('.pmtiles') && statuses.push(response.status()));
    await visit(page, river);
    await riverIsDrawn(page);
    expect(await page.locator('.maplibregl-ctrl-attrib').textContent()).toContain('GSHHG');
    await workerReady(page);
    await page.reload();
    await riverIsDrawn(page);
    await context.setOffline(true);
    await page.reload();
    await riverIsDrawn(page);
    // Never the whole archive.
    expect(statuses.filter((status) => status !== 206)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('is nowhere until it has arrived, and then all around the world', async () => {
    const { page, context, faults } = await openWindow(browser, { viewport: desktop });
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/\.pmtiles$/, async (route) => {
      await arrived;
      await route.continue();
    });
    const requested = page.waitForRequest(/\.pmtiles$/);
    await visit(page, '/en/plants?area=-60,-30,60,60');
    await requested;
    expect(await shareOf(page, '--map-water')).toBe(0);
    arrive();
    await eventually(
      'the oceans are drawn',
      () => shareOf(page, '--map-water'),
      (share) => share > 0.3,
    );
    expect(await shareOf(page, '--map-land')).toBeGreaterThan(0.2);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('the operator’s streets', () => {
  it('are drawn from this site alone, in its colours and with names in the reader’s language', async () => {
    const { page, context, faults } = await openWindow(browser, { viewport: desktop });
    const requested: URL[] = [];
    page.on('request', (request) => requested.push(new URL(request.url())));
    // MapLibre draws the letters of its labels on a canvas that is not on the page.
    await page.addInitScript(() => {
      const drawn = new Set<string>();
      Object.assign(globalThis, { drawnLetters: drawn });
      const { prototype } = OffscreenCanvasRenderingContext2D;
      const fillText = prototype.fillText;
      prototype.fillText = function (this: OffscreenCanvasRenderingContext2D, ...given: Parameters<typeof fillText>) {
        drawn.add(given[0]);
        fillText.apply(this, given);
      };
    });
    const letters = () =>
      page.evaluate(() => [...(globalThis as unknown as { drawnLetters: Set<string> }).drawnLetters].join(''));
    await visit(page, '/ar/plants?area=-8.63,41.145,-8.61,41.155');
    const closer = page.getByRole('button', { name: 'تكبير' });
    await closer.dblclick();
    // A letter of the street's Arabic name, and none of its Portuguese one.
    await eventually('the street has its name in Arabic', letters, (drawn) => drawn.includes('ڿ'));
    expect(await letters()).not.toContain('Ə');
    await page.getByText('© Invented Town').waitFor();
    // A park and the motorway.
    const drawnIn = (token: string) =>
      eventually(
        `${token} is drawn`,
        () => shareOf(page, token),
        (share) => share > 0.0005,
      );
    await drawnIn('--map-green');
    await drawnIn('--map-highway');
    expect(await page.getByText('لا تظهر الشوارع').count()).toBe(0);

    await page.emulateMedia({ colorScheme: 'dark' });
    await drawnIn('--map-green');
    await drawnIn('--map-highway');

    // A street without an Arabic name has the one of its place.
    expect(townNames.lane.name).toContain('Ǯ');
    await closer.click({ clickCount: 3 });
    await eventually('the lane has its name', letters, (drawn) => drawn.includes('Ǯ'));
    expect(requested.filter(({ protocol, host }) => protocol.startsWith('http') && host !== new URL(system.url()).host))
      .toEqual([]); // prettier-ignore
    expect(requested.map(({ pathname }) => pathname)).toContain('/map/streets.pmtiles');
    expect(faults).toEqual([]);
    await context.close();
  });
});
