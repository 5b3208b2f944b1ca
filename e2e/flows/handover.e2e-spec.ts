import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addHandoverPoint, deleteHandoverPoint } from '@offshoot/contracts/operations/handover-points';
import { listIncomingRequests } from '@offshoot/contracts/operations/exchanges';
import type { HandoverPoint } from '@offshoot/contracts/handover-points';
import type { Browser } from 'playwright-core';
import { faultsOf } from '../support/axe.ts';
import { desktop, openBrowser, openWindow, phone, visit } from '../support/browser.ts';
import { signInModerator } from '../support/moderator.ts';
import { appearanceFaults } from '../support/page-appearance.ts';
import { Person } from '../support/person.ts';
import { signInAs } from '../support/signed-in.ts';
import { uniqueWord } from '../support/unique-word.ts';

const words = {
  en: {
    propose: 'Propose a meeting',
    where: 'Where',
    day: 'Day',
    time: 'Time',
    send: 'Send the proposal',
    agree: 'Agree to the meeting',
    someoneElse: 'Someone else is coming for me',
    name: 'Their first name',
    save: 'Save',
    own: '\u2068Ali\u2069 is coming instead of you.',
    other: (name: string) => `\u2068Ali\u2069 is coming instead of \u2068${name}\u2069.`,
  },
  ar: {
    propose: 'اقتراح لقاء',
    where: 'المكان',
    day: 'اليوم',
    time: 'الوقت',
    send: 'إرسال الاقتراح',
    agree: 'الموافقة على اللقاء',
    someoneElse: 'سيأتي شخص آخر بدلًا مني',
    name: 'الاسم الأول',
    save: 'حفظ',
    own: 'سيأتي \u2068Ali\u2069 بدلًا منك.',
    other: (name: string) => `سيأتي \u2068Ali\u2069 بدلًا من \u2068${name}\u2069.`,
  },
} as const;

// Far from the demo community and from the plants of other tests.
const coimbra = { latitude: 40.2089, longitude: -8.4265 };
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

let browser: Browser;
let moderator: Person;
let library: HandoverPoint;

beforeAll(async () => {
  [browser, moderator] = await Promise.all([openBrowser(), signInModerator()]);
  library = await moderator.api.call(addHandoverPoint, {
    name: `Library ${uniqueWord()}`,
    kind: 'library',
    address: 'Rua Pedro Monteiro',
    hours: '9–18',
    ...coimbra,
  });
});
afterAll(async () => {
  await moderator.api.call(deleteHandoverPoint, { id: library.id });
  await browser.close();
});

describe('a handover away from home', () => {
  it.each([
    ['phone', phone, 'en'],
    ['desk', desktop, 'ar'],
  ] as const)('is agreed for a public place, and another one comes, on a %s', async (_, viewport, language) => {
    const text = words[language];
    const [giver, requester] = await Promise.all([Person.arrive('giver'), Person.arrive('taker')]);
    const plant = await giver.publishPlant('Rubber plant to share', coimbra);
    const { id } = await requester.request(plant.id);
    const [requested] = await giver.api.call(listIncomingRequests);
    await giver.accept(id);
    const giving = await openWindow(browser, { viewport });
    const taking = await openWindow(browser, { viewport });
    await Promise.all([signInAs(giving, giver), signInAs(taking, requester)]);
    await Promise.all([
      visit(giving.page, `/${language}/profile?tab=exchanges`),
      visit(taking.page, `/${language}/profile?tab=exchanges`),
    ]);

    await taking.page.getByRole('button', { name: text.propose }).click();
    const proposal = taking.page.getByRole('dialog');
    await proposal.getByRole('button', { name: library.name }).click();
    const where = `${library.name}, Rua Pedro Monteiro`;
    expect(await proposal.getByLabel(text.where, { exact: true }).inputValue()).toBe(where);
    expect(await faultsOf(taking.page)).toEqual([]);
    expect(await appearanceFaults(taking.page, language)).toEqual([]);
    await proposal.getByLabel(text.day).fill(tomorrow());
    await proposal.getByLabel(text.time, { exact: true }).fill('10:30');
    await proposal.getByRole('button', { name: text.send }).click();
    await proposal.waitFor({ state: 'hidden' });
    await giving.page.getByText(where).waitFor();

    // The other party learns of it live, and then agrees to a meeting with whom they will meet.
    await taking.page.getByRole('button', { name: text.someoneElse }).click();
    const naming = taking.page.getByRole('dialog');
    await naming.getByLabel(text.name).fill('Ali');
    expect(await faultsOf(taking.page)).toEqual([]);
    await naming.getByRole('button', { name: text.save }).click();
    await taking.page.getByText(text.own).waitFor();
    await giving.page.getByText(text.other(requested?.requester_name ?? '')).waitFor();
    await giving.page.getByRole('button', { name: text.agree }).click();
    await giving.page.getByRole('button', { name: text.agree }).waitFor({ state: 'detached' });
    expect(await appearanceFaults(giving.page, language)).toEqual([]);
    expect([...giving.faults, ...taking.faults]).toEqual([]);
    await Promise.all([giving.context.close(), taking.context.close()]);
  });

  it('can be at a place that a moderator has added, until it is deleted', async () => {
    const window = await openWindow(browser, { viewport: desktop });
    await signInAs(window, moderator);
    const { page } = window;
    const name = `Market ${uniqueWord()}`;
    await visit(page, '/en/moderation/handover-points');
    await page.getByRole('button', { name: 'Add a place' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    await dialog.getByLabel('Kind').selectOption('market');
    await dialog.getByLabel('Address').fill('Rua Olímpio Nicolau');
    await dialog.locator('[aria-busy=false] canvas').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('searchbox').fill(name);
    await page.getByRole('listitem').filter({ hasText: name }).getByText('Market · Rua Olímpio Nicolau').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: `Delete “${name}”` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No place matches').waitFor();
    expect(window.faults).toEqual([]);
    await window.context.close();
  });
});
