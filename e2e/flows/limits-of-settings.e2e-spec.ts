import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import type { Browser } from 'playwright-core';
import { arriveAdmin } from '../support/admin.ts';
import { faultsOf } from '../support/axe.ts';
import { desktop, openBrowser, openWindow, phone, visit } from '../support/browser.ts';
import { appearanceFaults } from '../support/page-appearance.ts';
import { Person, somewhere } from '../support/person.ts';
import { restoreSettings } from '../support/restore-settings.ts';
import { signInAs } from '../support/signed-in.ts';

/** More than a user of another file sends. */
const messagesADay = 150;

let browser: Browser;
let admin: Person;
beforeAll(async () => {
  [browser, admin] = await Promise.all([openBrowser(), arriveAdmin('limiting')]);
});
afterAll(async () => {
  try {
    await restoreSettings(admin);
  } finally {
    await browser.close();
  }
});

it('an admin doubles a rate limit and limits the messages of new accounts, which the next one too many meets', async () => {
  const [owner, newcomer] = await Promise.all([Person.arrive('old-hand'), Person.arrive('newcomer')]);
  const plant = await owner.publishPlant('Fern to talk about', somewhere());
  const { id } = await newcomer.request(plant.id);
  await owner.accept(id);
  const room = await newcomer.roomOf(id);

  const window = await openWindow(browser, { viewport: desktop });
  await signInAs(window, admin);
  const { page } = window;
  await visit(page, '/en/admin/settings');
  const budgets = page.getByRole('region', { name: 'Rate limits' });
  await budgets.getByLabel('Live updates and chat').selectOption('2 ×');
  await budgets.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Live updates and chat: 2 ×' }).first().waitFor();
  await page.setViewportSize(phone);
  const limits = page.getByRole('region', { name: 'Limits for new accounts' });
  await limits.getByLabel('Messages a day').fill('0');
  await limits.getByRole('button', { name: 'Save' }).click();
  await limits.locator('[aria-invalid=true]').waitFor();
  await limits.getByLabel('Messages a day').fill(String(messagesADay));
  await limits.getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: `Messages a day: ${messagesADay}` })
    .first()
    .waitFor();
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    expect([...(await appearanceFaults(page, 'en')), ...(await faultsOf(page))]).toEqual([]);
  }
  await window.context.close();

  // The chat-service follows within five seconds; what was sent before does not count.
  const start = Date.now();
  let refusedAfter = 0;
  let refusal: { status: number; body: unknown } = { status: 0, body: null };
  while (refusal.status !== 429 && Date.now() - start < 120_000) {
    refusal = await newcomer.call('POST', `/chat/rooms/${room.id}/messages`, {
      body: { content: 'Hello', client_msg_id: newId() },
    });
    if (refusal.status !== 429) refusedAfter += 1;
  }
  expect(refusal).toMatchObject({
    status: 429,
    body: { code: 'rate_limited', params: { retry_after: expect.any(Number) } },
  });
  expect(refusedAfter).toBeGreaterThanOrEqual(messagesADay);
}, 240_000);
