import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { faultsOf } from '../support/axe.ts';
import { desktop, openBrowser, openWindow, phone, visit, type Window } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { appearanceFaults } from '../support/page-appearance.ts';
import { Person, somewhere } from '../support/person.ts';
import { photoFile } from '../support/photo-file.ts';
import { signInAs } from '../support/signed-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const texts = {
  en: {
    camera: 'Take a photo',
    next: 'Next',
    submit: 'List this plant',
    town: 'Town or city',
    species: 'Species',
    seeds: 'Seeds',
    description: 'Description',
    soil: 'Where is its soil from?',
    ready: 'Ready from (optional)',
  },
  ar: {
    camera: 'التقاط صورة',
    next: 'التالي',
    submit: 'أضف هذه النبتة',
    town: 'البلدة أو المدينة',
    species: 'النوع النباتي',
    seeds: 'بذور',
    description: 'الوصف',
    soil: 'من أين تربتها؟',
    ready: 'متى تكون جاهزة (اختياري)',
  },
} as const;
type Reader = keyof typeof texts;

async function openForm(name: string, options: Partial<Parameters<typeof openWindow>[1]> = {}, reader: Reader = 'en') {
  const owner = await openWindow(browser, { viewport: phone, ...options });
  await signInAs(owner, await Person.arrive(name));
  await visit(owner.page, `/${reader}/plants/create`);
  await owner.page.getByTestId('photos').waitFor({ state: 'attached' });
  return owner;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const choosePhoto = async (page: Page) => page.getByTestId('photos').setInputFiles(await photoFile('aloe-1'));

/** Waits for the photo's upload: until then the form is not sent, and its draft has no photo. */
const uploaded = (page: Page) => button(page, 'Remove photo 1').waitFor();

async function fillName(page: Page, reader: Reader = 'en'): Promise<void> {
  await page.getByRole('textbox').first().fill('Aloe');
  await page.getByRole('main').getByRole('combobox', { name: texts[reader].species }).fill('Aloe vera');
}

async function fillOffer(page: Page, reader: Reader = 'en'): Promise<void> {
  await page.getByRole('radio', { name: texts[reader].seeds, exact: true }).check();
  await page.getByRole('textbox', { name: texts[reader].description }).fill('Two pups');
}

/** Whether the field has the focus, and all of it is on the screen. */
const isAtHand = (field: Locator) =>
  field.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return element === document.activeElement && top >= 56 && bottom <= window.innerHeight;
  });
const focused = (what: string, field: Locator) => eventually(what, () => isAtHand(field), Boolean);

async function close({ context, faults }: Window): Promise<void> {
  expect(faults).toEqual([]);
  await context.close();
}

describe('a plant listed on a phone', () => {
  it('is published from its photo in three screens, with eight taps', async () => {
    const owner = await openForm('tapper', { place: somewhere() });
    const { page } = owner;
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    const chooser = page.waitForEvent('filechooser');
    await tap(button(page, 'Add photos'));
    await (await chooser).setFiles(await photoFile('aloe-1'));
    await tap(page.getByRole('textbox', { name: 'Name' }));
    await page.keyboard.type('Aloe of three taps');
    // The keyboard's own key leads to the next field.
    await page.keyboard.press('Enter');
    await page.keyboard.type('Aloe vera');
    await uploaded(page);
    await tap(button(page, 'Next'));
    await tap(page.getByRole('radio', { name: 'Cutting' }));
    await tap(page.getByRole('textbox', { name: 'Description' }));
    await page.keyboard.type('Two pups in one pot.');
    await tap(button(page, 'Next'));
    await tap(button(page, 'Use my location'));
    await page.getByText(/^Near /).waitFor();
    await tap(button(page, 'List this plant'));
    expect(taps).toBe(8);
    await page.waitForURL('**/plants/my');
    await page.getByRole('article').getByText('Available').waitFor({ timeout: 60_000 });
    await close(owner);
  });

  it('keeps what was typed on the way back by the browser, and after a reload', async () => {
    const owner = await openForm('returner');
    const { page } = owner;
    await choosePhoto(page);
    await fillName(page);
    await uploaded(page);
    await button(page, 'Next').click();
    await fillOffer(page);
    await button(page, 'Next').click();
    await page.getByRole('combobox', { name: 'Town or city' }).waitFor();
    expect(new URL(page.url()).search).toBe('?step=place');
    await page.goBack();
    const description = page.getByRole('textbox', { name: 'Description' });
    await description.waitFor();
    expect(await description.inputValue()).toBe('Two pups');
    await page.reload();
    await description.waitFor();
    expect(await description.inputValue()).toBe('Two pups');
    await button(page, 'Back').click();
    await button(page, 'Remove photo 1').waitFor();
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Aloe');
    await button(page, 'Remove photo 1').click();
    // Without a photo nothing after it can be opened.
    await page.goForward();
    await button(page, 'Add photos').waitFor();
    expect(await button(page, 'What you give').isDisabled()).toBe(true);
    await close(owner);
  });

  it('leads back to a photo whose upload failed meanwhile', async () => {
    const owner = await openForm('unlucky', { place: somewhere() });
    const { page } = owner;
    let fail: () => void = () => undefined;
    const meanwhile = new Promise<void>((resolve) => (fail = resolve));
    await page.route('**/plants/upload**', async (route) => {
      await meanwhile;
      await route.abort();
    });
    await choosePhoto(page);
    await fillName(page);
    await button(page, 'Next').click();
    await fillOffer(page);
    await button(page, 'Next').click();
    await button(page, 'Use my location').click();
    await page.getByText(/^Near /).waitFor();
    fail();
    await button(page, 'Photo and name').waitFor();
    await eventually(
      'the photo to be missed',
      async () => {
        await button(page, 'List this plant')
          .click({ timeout: 1_000 })
          .catch(() => undefined);
        return button(page, 'Try again').isVisible();
      },
      Boolean,
    );
    await focused('its retry to have the focus', button(page, 'Try again'));
    await close(owner);
  });

  it.each(['en', 'ar'] as const)('shows the first fault of each step, with the focus, in %s', async (reader) => {
    const owner = await openForm('hasty', { locale: reader }, reader);
    const { page } = owner;
    const { camera, next, submit, town } = texts[reader];
    const looksRight = async () => {
      expect(await appearanceFaults(page, reader)).toEqual([]);
      expect(await faultsOf(page)).toEqual([]);
    };
    await button(page, next).click();
    await focused('the photos to have the focus', button(page, camera));
    await looksRight();
    await choosePhoto(page);
    await button(page, next).click();
    await focused('the name to have the focus', page.getByRole('textbox').first());
    await looksRight();
    await fillName(page, reader);
    await button(page, next).click();
    const description = page.getByRole('textbox', { name: texts[reader].description });
    await description.waitFor();
    await button(page, next).click();
    await focused('the description to have the focus', description);
    await looksRight();
    await fillOffer(page, reader);
    await button(page, next).click();
    await button(page, submit).click();
    await focused('the town to have the focus', page.getByRole('combobox', { name: town }));
    await looksRight();
    await close(owner);
  });
});

describe('a plant listed on a desktop', () => {
  it('is placed by a town, with the keyboard, after its first fault was shown', async () => {
    const owner = await openForm('typist', { viewport: desktop });
    const { page } = owner;
    await choosePhoto(page);
    await button(page, 'Remove photo 1').waitFor();
    await fillName(page);
    await fillOffer(page);
    await page.getByRole('textbox', { name: 'Name' }).fill('');
    await button(page, 'List this plant').focus();
    await page.keyboard.press('Enter');
    const name = page.getByRole('textbox', { name: 'Name' });
    await focused('the name to have the focus', name);
    await page.keyboard.type('Aloe of a typist');
    await page.keyboard.press('Enter');
    const town = page.getByRole('combobox', { name: 'Town or city' });
    await focused('the town to have the focus', town);
    await page.keyboard.type('Lisb');
    await page
      .getByRole('listbox')
      .getByRole('option', { name: /^Lisbon\s*Portugal/ })
      .waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Near Lisbon.').first().waitFor();
    await button(page, 'List this plant').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/plants/my');
    await close(owner);
  });
});

/** Whether the service worker has the files that its script lists for a language. */
const isCached = (page: Page, reader: Reader) =>
  page.evaluate(async (language) => {
    if (!navigator.serviceWorker.controller) return false;
    const script = await (await fetch('/service-worker.js')).text();
    const [listed = ''] = new RegExp(`\\b${language}"?:\\[[^\\]]*`).exec(script) ?? [];
    const files = listed.match(/\/assets\/[\w-]+\.js/g) ?? [];
    const cached = await Promise.all(files.map((file) => caches.match(file, { ignoreVary: true })));
    return cached.length > 0 && cached.every(Boolean);
  }, reader);

describe('offline', () => {
  it.each(['en', 'ar'] as const)(
    'the form opens after a first visit to the site, with all its fields and towns, in %s',
    async (reader) => {
      const owner = await openWindow(browser, { viewport: desktop, locale: reader, worker: true });
      await signInAs(owner, await Person.arrive('offline'));
      const { page, context } = owner;
      await visit(page, `/${reader}`);
      await eventually('the texts and names of the language to be cached', () => isCached(page, reader), Boolean);
      await page.waitForFunction(() => localStorage.getItem('offshoot.user') !== null);
      await context.setOffline(true);
      await visit(page, `/${reader}/plants/create`);
      // What may be left out is loaded later, and above what is below it.
      await page.getByRole('radiogroup', { name: texts[reader].soil }).waitFor();
      await page.getByLabel(texts[reader].ready).waitFor();
      const town = page.getByRole('combobox', { name: texts[reader].town });
      await town.fill('Lisb');
      await page.getByRole('listbox').getByRole('option').first().waitFor();
      expect(await button(page, texts[reader].submit).isVisible()).toBe(true);
      await context.setOffline(false);
      await context.close();
    },
  );
});
