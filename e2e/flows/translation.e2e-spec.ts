import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listMessages } from '@offshoot/contracts/operations/chat';
import { listCases, sendReport } from '@offshoot/contracts/operations/moderation';
import { untranslatable } from '@offshoot/testing/translation-server';
import type { Browser, Page } from 'playwright-core';
import { faultsOf } from '../support/axe.ts';
import { desktop, openBrowser, openWindow, phone, visit } from '../support/browser.ts';
import { log } from '../support/chat-page.ts';
import { eventually } from '../support/eventually.ts';
import { signInModerator } from '../support/moderator.ts';
import { appearanceFaults } from '../support/page-appearance.ts';
import { Person, somewhere } from '../support/person.ts';
import { signInAs } from '../support/signed-in.ts';
import { uniqueWord } from '../support/unique-word.ts';

const greeting = 'Привет! Монстера деликатесная ещё есть? Могу прийти в субботу.';
const words = {
  en: {
    translate: 'Translate',
    from: 'Translated from Russian',
    original: 'Show original',
    failed: 'Translation isn’t available right now.',
    translated: 'In other words: ',
    plantNames: 'Plant names:',
    plant: 'Swiss cheese plant',
    dir: 'ltr',
  },
  ar: {
    translate: 'ترجمة',
    from: 'مترجم من الروسية',
    original: 'عرض النص الأصلي',
    failed: 'الترجمة غير متاحة الآن.',
    translated: 'بكلمات أخرى: ',
    plantNames: 'أسماء النباتات:',
    plant: 'الفيلودندرون المثقب',
    dir: 'rtl',
  },
} as const;

let browser: Browser;
let owner: Person;
let reader: Person;
let plantId: string;
let roomId: string;

beforeAll(async () => {
  [browser, owner, reader] = await Promise.all([openBrowser(), Person.arrive('owner'), Person.arrive('reader')]);
  ({ id: plantId } = await owner.publishPlant('Fern of a writer in Russian', somewhere()));
  const { id } = await reader.request(plantId);
  await owner.accept(id);
  ({ id: roomId } = await owner.roomOf(id));
  for (let number = 1; number <= 12; number++) await owner.say(roomId, `Строка ${number}`);
  await owner.say(roomId, greeting);
  await owner.say(roomId, `Не переводится ${untranslatable}`);
});
afterAll(async () => {
  await browser.close();
});

const isAtEnd = (page: Page): Promise<boolean> =>
  log(page).evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight < 2);

describe('a text in another language', () => {
  it.each([
    ['phone', phone, 'en'],
    ['desk', desktop, 'ar'],
  ] as const)('of a chat is translated on a %s, and the original is one press away', async (_, viewport, language) => {
    const { translate, from, original, failed, translated, plantNames, plant, dir } = words[language];
    const window = await openWindow(browser, { viewport });
    await signInAs(window, reader);
    const { page } = window;
    await visit(page, `/${language}/chats/${roomId}`);
    // The offers come later than the messages, and leave the end in view.
    const other = log(page).locator('[data-seq]').filter({ hasText: untranslatable });
    await other.getByRole('button', { name: translate }).waitFor();
    await eventually(
      'the end to be in view',
      () => isAtEnd(page),
      (isSo) => isSo,
    );
    const said = log(page).locator('[data-seq]').filter({ hasText: greeting });
    await said.getByRole('button', { name: translate }).click();
    await said.getByText(translated + greeting).waitFor();
    const shown = said.locator('p[lang]').first();
    expect(await Promise.all([shown.getAttribute('lang'), shown.getAttribute('dir')])).toEqual([language, dir]);
    await said.getByText(from).waitFor();
    await said.getByRole('list', { name: plantNames }).getByRole('link', { name: plant }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    expect(await appearanceFaults(page, language)).toEqual([]);
    await said.getByRole('button', { name: original }).click();
    await said.getByText(greeting, { exact: true }).waitFor();
    expect(await said.locator('p[lang]').first().getAttribute('lang')).toBe('ru');

    await other.getByRole('button', { name: translate }).click();
    await other.getByRole('alert').getByText(failed).waitFor();
    await other.getByText(`Не переводится ${untranslatable}`, { exact: true }).waitFor();
    expect(window.faults.filter((fault) => !fault.includes('503'))).toEqual([]);
    await window.context.close();
  });

  it('of a plant is translated below its title, which stays as it is', async () => {
    const window = await openWindow(browser, { viewport: phone });
    await signInAs(window, reader);
    const { page } = window;
    await visit(page, `/ar/plants/${plantId}`);
    await page.getByRole('button', { name: words.ar.translate }).click();
    await page.getByText(`${words.ar.translated}A healthy plant with good roots, potted this spring.`).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Fern of a writer in Russian' }).waitFor();
    expect(await appearanceFaults(page, 'ar')).toEqual([]);
    expect(window.faults).toEqual([]);
    await window.context.close();
  });

  it('of a case is translated for the moderator, who sees the marks in the original', async () => {
    const word = uniqueWord();
    await owner.say(roomId, `Обмен растений ${word}`);
    const messages = await reader.api.call(listMessages, { room_id: roomId });
    const reported = messages.find(({ content }) => content.includes(word));
    await reader.api.call(sendReport, { subject: 'message', subject_id: reported?.id ?? '', reason: 'spam' });
    const moderator = await signInModerator();
    await eventually(
      'the case of the message',
      () => moderator.api.call(listCases, { q: word }),
      ({ items }) => items.length === 1,
    );
    const window = await openWindow(browser, { viewport: desktop });
    await signInAs(window, moderator);
    const { page } = window;
    await visit(page, `/en/moderation?queue=messages&q=${word}`);
    const texts = page.getByRole('main').locator('dl').filter({ hasText: word });
    await texts.getByRole('button', { name: words.en.translate }).click();
    await texts.getByText(`${words.en.translated}Обмен растений ${word}`).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await texts.getByRole('button', { name: words.en.original }).click();
    await texts.getByText(`Обмен растений ${word}`, { exact: true }).waitFor();
    expect(window.faults).toEqual([]);
    await window.context.close();
  });

  it('is translated for its readers alone', async () => {
    const stranger = await Person.arrive('stranger');
    const body = { seq: 1, to: 'en' };
    expect(await stranger.call('POST', `/chat/rooms/${roomId}/translation`, { body })).toMatchObject({
      status: 404,
      body: { code: 'chat_room_not_found' },
    });
  });
});
