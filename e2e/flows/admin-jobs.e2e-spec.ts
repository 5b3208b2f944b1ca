import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listNotifications } from '@offshoot/contracts/operations/notifications';
import type { Browser } from 'playwright-core';
import { v7 as newId } from 'uuid';
import { arriveAdmin } from '../support/admin.ts';
import { faultsOf } from '../support/axe.ts';
import { desktop, openBrowser, openWindow, phone, visit } from '../support/browser.ts';
import { execute } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { signInModerator } from '../support/moderator.ts';
import { appearanceFaults } from '../support/page-appearance.ts';
import { Person } from '../support/person.ts';
import { signInAs } from '../support/signed-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

const type = 'level.reached.v1';

/** An event that the auth-service could not handle: it would notify the user of a level. */
async function deadLetter(person: Person): Promise<string> {
  const [id, at] = [newId(), new Date().toISOString()];
  const event = { id, type, occurred_at: at, request_id: null, data: { user_id: person.id, level: 3, at } };
  await execute(
    `INSERT INTO auth.dead_letter (consumer, event_id, type, event, error) VALUES ('auth', $1, $2, $3, 'TypeError: x')`,
    [id, type, JSON.stringify(event)],
  );
  return id;
}

const levelsOf = async (person: Person) =>
  (await person.api.call(listNotifications, {})).items.filter(({ kind }) => kind === 'level_reached').length;

it('an admin sees a dead letter, replays it, and discards another; moderators see nothing', async () => {
  const [admin, moderator, member, other] = await Promise.all([
    arriveAdmin('administering'),
    signInModerator(),
    Person.arrive('levelled'),
    Person.arrive('discarded'),
  ]);
  const [replayed, discarded] = [await deadLetter(member), await deadLetter(other)];
  expect((await moderator.call('GET', '/admin/jobs')).status).toBe(403);

  const window = await openWindow(browser, { viewport: desktop });
  await signInAs(window, admin);
  const { page } = window;
  await visit(page, '/en');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Jobs' }).click();
  const card = page.getByRole('region', { name: type });
  await card.getByRole('button', { name: 'Show' }).click();
  await card.getByRole('checkbox', { name: replayed }).check();
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    expect([...(await appearanceFaults(page, 'en')), ...(await faultsOf(page))]).toEqual([]);
  }
  await card.getByRole('button', { name: 'Replay 1 selected' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 failure will be handled again').waitFor();
  await dialog.getByRole('button', { name: 'Replay' }).click();
  await eventually(
    'the notification',
    () => levelsOf(member),
    (count) => count === 1,
  );

  await card.getByRole('button', { name: `Discard ${discarded}` }).click();
  await dialog.getByLabel('Reason').fill('The account is a test.');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await eventually(
    'the end of the dead letters',
    () => admin.call('GET', `/admin/jobs/failures?service=auth&kind=event&type=${type}`),
    ({ status, body }) => status === 200 && (body as { total: number }).total === 0,
  );
  expect([await levelsOf(member), await levelsOf(other)]).toEqual([1, 0]);
  await window.context.close();
});
