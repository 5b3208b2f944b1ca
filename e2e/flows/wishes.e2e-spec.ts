import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { createPlant } from '@offshoot/contracts/operations/plants';
import { createWish } from '@offshoot/contracts/operations/wishes';
import { faultsOf } from '../support/axe.ts';
import { desktop, openBrowser, openWindow, phone, visit } from '../support/browser.ts';
import { appearanceFaults } from '../support/page-appearance.ts';
import { Person } from '../support/person.ts';
import { signInAs } from '../support/signed-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const texts = {
  en: {
    species: 'Species',
    here: 'Use my location',
    chosen: /^Around|^Place chosen/,
    wish: 'Wish for it',
    hits: '1 plant near you now',
    have: 'I have that: Swiss cheese plant',
    offered: 'Offered',
    show: 'Wanted',
    onMap: '1 wanted plant',
    wanted: 'Wanted plants',
  },
  ar: {
    species: 'النوع النباتي',
    here: 'استخدم موقعي',
    chosen: /^حول|^تم اختيار المكان/,
    wish: 'أضف الأمنية',
    hits: 'نبتة واحدة بالقرب منك الآن',
    have: /^لديّ هذه/,
    offered: 'معروضة',
    show: 'المطلوب',
    onMap: 'نبتة مطلوبة واحدة',
    wanted: 'نباتات مطلوبة',
  },
};

/** Where no other test lists a plant. */
const remote = {
  en: [
    { latitude: 64.1466, longitude: -21.9426 },
    { latitude: 65.6885, longitude: -18.1262 },
  ],
  ar: [
    { latitude: 69.6492, longitude: 18.9553 },
    { latitude: 60.3913, longitude: 5.3221 },
  ],
} as const;

async function publish(owner: Person, species: string, photo: string, place: { latitude: number; longitude: number }) {
  const images = await owner.upload(photo);
  const description = 'A healthy plant with good roots, potted this spring.';
  return owner.published(await owner.api.call(createPlant, { name: species, species, description, images, ...place }));
}

describe.each([
  ['en', phone],
  ['ar', desktop],
] as const)('wishes in %s', (language, viewport) => {
  const t = texts[language];
  const places = remote[language];
  const looks = async (page: Page) => {
    expect(await appearanceFaults(page, language)).toEqual([]);
    expect(await faultsOf(page)).toEqual([]);
  };

  it('are made, offered to by another member, and lead to the plant', async () => {
    const [wisher, holder] = await Promise.all([
      Person.arrive(`wisher-${language}`),
      Person.arrive(`holder-${language}`),
    ]);
    const home = places[0];
    const plant = await publish(holder, 'Monstera deliciosa', 'monstera-1', home);
    const ofWisher = await openWindow(browser, { viewport, locale: language, place: home });
    await signInAs(ofWisher, wisher);
    await visit(ofWisher.page, `/${language}/wishes`);
    await ofWisher.page.getByRole('combobox', { name: t.species }).fill('Costilla de A');
    await ofWisher.page.getByRole('option').filter({ hasText: 'Monstera deliciosa' }).click();
    await ofWisher.page.getByRole('button', { name: t.here }).click();
    await ofWisher.page.getByRole('status').filter({ hasText: t.chosen }).waitFor();
    await ofWisher.page.getByRole('button', { name: t.wish }).click();
    await ofWisher.page.getByRole('link', { name: t.hits }).waitFor();
    await looks(ofWisher.page);
    await visit(ofWisher.page, `/${language}/notifications`);

    const ofHolder = await openWindow(browser, { viewport, locale: language });
    await signInAs(ofHolder, holder);
    await visit(ofHolder.page, `/${language}/plants?lat=${home.latitude}&lng=${home.longitude}&radius=5&view=map`);
    await ofHolder.page.getByRole('button', { name: t.show, exact: true }).click();
    await ofHolder.page.getByRole('link', { name: t.onMap, exact: true }).click();
    await ofHolder.page.getByRole('heading', { name: t.wanted, level: 1 }).waitFor();
    const have = ofHolder.page.getByRole('button', { name: t.have });
    await have.waitFor();
    await looks(ofHolder.page);
    await have.click();
    await ofHolder.page.getByRole('button', { name: t.offered }).waitFor();

    await ofWisher.page.locator(`a[href$="/plants/${plant.id}"]`).first().click({ timeout: 60_000 });
    await ofWisher.page.getByRole('heading', { name: plant.name, level: 1 }).waitFor();
    expect([...ofWisher.faults, ...ofHolder.faults]).toEqual([]);
    await Promise.all([ofWisher.context.close(), ofHolder.context.close()]);
  });

  it('of two members who have what the other wishes lead each to the plant of the other', async () => {
    const [first, second] = await Promise.all([
      Person.arrive(`first-${language}`),
      Person.arrive(`second-${language}`),
    ]);
    const home = places[1];
    const [aloe, pilea] = await Promise.all([
      publish(first, 'Aloe vera', 'aloe-1', home),
      publish(second, 'Pilea peperomioides', 'pilea-1', home),
    ]);
    const windows = await Promise.all(
      [first, second].map(async (person) => {
        const window = await openWindow(browser, { viewport, locale: language });
        await signInAs(window, person);
        await visit(window.page, `/${language}/notifications`);
        return window;
      }),
    );
    await first.api.call(createWish, { species: 'pilea-peperomioides', ...home });
    await second.api.call(createWish, { species: 'aloe-vera', ...home });
    for (const [window, plant] of [
      [windows[0], pilea],
      [windows[1], aloe],
    ] as const) {
      await window?.page.locator(`a[href$="/plants/${plant.id}"]`).first().click({ timeout: 60_000 });
      await window?.page.getByRole('heading', { name: plant.name, level: 1 }).waitFor();
    }
    expect(windows.flatMap(({ faults }) => faults)).toEqual([]);
    await Promise.all(windows.map(({ context }) => context.close()));
  });
});

it('names towns in the reader’s language', async () => {
  const { page, context } = await openWindow(browser, { viewport: phone });
  await visit(page, '/ar/wanted');
  await page.getByText('لشبونة').first().waitFor();
  await context.close();
});
