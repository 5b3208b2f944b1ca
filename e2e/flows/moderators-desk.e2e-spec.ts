import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { CaseQueue } from '@offshoot/contracts/moderation';
import { listCases, sendReport } from '@offshoot/contracts/operations/moderation';
import { demoPlant } from '@offshoot/demo-community/plants';
import type { Browser } from 'playwright-core';
import { faultsOf } from '../support/axe.ts';
import { desktop, openBrowser, openWindow, phone, visit } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { signInModerator } from '../support/moderator.ts';
import { Person } from '../support/person.ts';
import { signInAs } from '../support/signed-in.ts';
import { uniqueWord } from '../support/unique-word.ts';

let browser: Browser;
let moderator: Person;
let writer: Person;
beforeAll(async () => {
  [browser, moderator, writer] = await Promise.all([openBrowser(), signInModerator(), Person.arrive('writer')]);
});
afterAll(async () => {
  await browser.close();
});

async function openDesk(viewport: typeof desktop) {
  const window = await openWindow(browser, { viewport });
  await window.page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAs(window, moderator);
  return window;
}

/** A word that no other text has; a whole id would be sought as one. */

const writes = (message: string) => writer.call('POST', '/contact', { body: { message, email: writer.email } });

/** The open cases that a search in a queue finds, in its order. */
const casesIn = (queue: CaseQueue, q: string, count: number) =>
  eventually(
    `${count} cases in ${queue}`,
    async () => (await moderator.api.call(listCases, { queue, q })).items,
    (items) => items.length === count,
  );

it('the forms and dialogs of the desk, and the one on the page of a plant, pass axe while they are open', async () => {
  const word = uniqueWord();
  await writes(`How do I give a fern away? ${word}`);
  const reported = await Person.arrive('reported');
  await writer.api.call(sendReport, { subject: 'person', subject_id: reported.id, reason: 'spam' });
  const desk = await openDesk(desktop);
  const { page } = desk;
  const faults: string[] = [];
  const check = async (what: string) =>
    faults.push(...(await faultsOf(page)).map((fault) => `${what} at ${page.viewportSize()?.width}: ${fault}`));
  const dialog = page.getByRole('dialog');
  const close = async () => {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  };

  const { name } = await reported.me();
  const { items } = await moderator.api.call(listCases, { queue: 'people', limit: 100 });
  const id = items.find(({ subject_id }) => subject_id === reported.id)?.id;
  await visit(page, `/en/moderation?queue=people&q=${id}&case=${id}`);
  await page.getByRole('heading', { level: 2, name }).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await check('keys');
  await close();
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await page.keyboard.press('w');
    await page.getByRole('radio', { name: 'Insults' }).click();
    await page.getByLabel('For moderators only').waitFor();
    await check('warn');
    await page.getByRole('group', { name: 'Warn: why?' }).getByRole('button', { name: 'Cancel' }).click();
    await page.keyboard.press('b');
    await dialog.getByRole('radio', { name: 'Insults' }).click();
    await dialog.getByLabel('For moderators only').waitFor();
    await check('ban');
    await close();
  }
  await page.setViewportSize(desktop);
  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('region', { name: 'Selected cases' }).waitFor();
  await check('bulk');

  await casesIn('inbox', word, 1);
  await visit(page, `/en/moderation?queue=inbox&q=${word}`);
  await page.getByRole('textbox', { name: /^Reply to/ }).waitFor();
  await page.keyboard.press('r');
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await page.getByText('Please write a reply').waitFor();
  await check('reply');

  await visit(page, `/en/plants/${demoPlant('pilea').id}`);
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await dialog.getByText('Please provide a reason for deactivation').waitFor();
  await check('deactivate');
  await page.setViewportSize(phone);
  await check('deactivate');
  expect([...faults, ...desk.faults]).toEqual([]);
  await desk.context.close();
});

it('a finger on a phone swipes the card to the next case and back, and scrolls without leaving it', async () => {
  const word = uniqueWord();
  for (const number of ['One', 'Two']) await writes(`${number}: may I list seeds? ${word}`);
  const [first, second] = await casesIn('inbox', word, 2);
  const desk = await openDesk(phone);
  const { page } = desk;
  const titled = (excerpt = '') => page.getByRole('heading', { level: 2, name: excerpt }).waitFor();
  const touch = await desk.context.newCDPSession(page);
  const drag = async (by: { x: number; y: number }) => {
    const box = await page.getByRole('article').boundingBox();
    const [x, y] = [phone.width / 2 - by.x / 2, Math.max(box?.y ?? 0, 0) + 60 - Math.min(by.y, 0)];
    const at = (share: number) => [{ x: x + by.x * share, y: y + by.y * share }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (const share of [0.25, 0.5, 0.75, 1])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };

  await visit(page, `/en/moderation?queue=inbox&q=${word}`);
  await titled(first?.excerpt);
  await drag({ x: -200, y: 10 });
  await titled(second?.excerpt);
  await drag({ x: 200, y: 10 });
  await titled(first?.excerpt);
  await drag({ x: 30, y: -200 });
  await page.waitForFunction(() => window.scrollY > 0);
  await titled(first?.excerpt);
  expect(desk.faults).toEqual([]);
  await desk.context.close();
});
