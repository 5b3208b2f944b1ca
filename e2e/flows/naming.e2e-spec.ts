import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { faultsOf } from '../support/axe.ts';
import { desktop, openBrowser, openWindow, phone, visit } from '../support/browser.ts';
import { appearanceFaults } from '../support/page-appearance.ts';
import { Person } from '../support/person.ts';
import { type PhotoFile, photoFile, photoOfColour } from '../support/photo-file.ts';
import { signInAs } from '../support/signed-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const texts = {
  en: {
    suggest: 'Suggest a name from the photo',
    notice: 'Your first photo goes to Pl@ntNet, without your name, account or place. Nothing else is sent.',
    send: 'Send the photo',
    likely: /^\S.* Monstera deliciosa Likely$/,
    species: 'Species',
    unknown: 'I don’t know yet',
    failed: 'We can’t suggest a name from your photo right now. Type it, or try again later.',
  },
  ar: {
    suggest: 'اقترح اسمًا من الصورة',
    notice: 'تُرسَل صورتك الأولى إلى Pl@ntNet من دون اسمك أو حسابك أو مكانك. ولا يُرسَل أي شيء آخر.',
    send: 'أرسل الصورة',
    likely: /^\p{Script=Arabic}.* Monstera deliciosa مرجّح$/u,
    species: 'النوع النباتي',
    unknown: 'لا أعرف بعد',
    failed: 'لا يمكننا اقتراح اسم من صورتك الآن. اكتبه، أو حاول لاحقًا.',
  },
} as const;
type Reader = keyof typeof texts;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** The form with a photo. */
async function openForm(reader: Reader, viewport: typeof phone, photo: PhotoFile) {
  const owner = await openWindow(browser, { viewport, locale: reader });
  await signInAs(owner, await Person.arrive('namer'));
  const { page } = owner;
  await visit(page, `/${reader}/plants/create`);
  await page.getByTestId('photos').setInputFiles(photo);
  await button(page, texts[reader].suggest).waitFor();
  return owner;
}

describe('a name from a photo', () => {
  it.each([
    ['en', 'a phone', phone],
    ['ar', 'a phone', phone],
    ['en', 'a desktop', desktop],
    ['ar', 'a desktop', desktop],
  ] as const)('is suggested in %s on %s, and chosen by its owner', async (reader, _device, viewport) => {
    const { suggest, notice, send, likely, species, unknown } = texts[reader];
    const { page, context, faults } = await openForm(reader, viewport, await photoFile('monstera-1'));
    const looksRight = async () => {
      expect(await appearanceFaults(page, reader)).toEqual([]);
      expect(await faultsOf(page)).toEqual([]);
    };
    const requests: string[] = [];
    page.on('request', (request) => void requests.push(new URL(request.url()).pathname));
    await page.getByRole('checkbox', { name: unknown }).check();
    await button(page, suggest).click();
    await page.getByText(notice).waitFor();
    await looksRight();
    expect(requests.filter((path) => path.endsWith('/names-of-photo'))).toEqual([]);
    await button(page, send).click();
    const suggestion = button(page, likely);
    await suggestion.waitFor();
    await looksRight();
    const field = page.getByRole('main').getByRole('combobox', { name: species });
    expect(await field.inputValue()).toBe('');
    await suggestion.click();
    expect(await field.inputValue()).toBe('Monstera deliciosa');
    expect(await page.getByRole('checkbox', { name: unknown }).isChecked()).toBe(false);
    expect(await suggestion.getAttribute('aria-pressed')).toBe('true');
    expect(faults).toEqual([]);
    await context.close();
  });

  it.each(['en', 'ar'] as const)('leaves the form usable where the provider fails, in %s', async (reader) => {
    const { suggest, send, failed, species } = texts[reader];
    const { page, context } = await openForm(reader, phone, await photoOfColour('blue'));
    await button(page, suggest).click();
    await button(page, send).click();
    await page.getByText(failed).waitFor();
    const field = page.getByRole('main').getByRole('combobox', { name: species });
    await field.fill('Aloe vera');
    expect(await field.inputValue()).toBe('Aloe vera');
    await context.close();
  });
});
