import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listCases } from '@offshoot/contracts/operations/moderation';
import { v7 as newId } from 'uuid';
import type { Browser } from 'playwright-core';
import { arriveAdmin } from '../support/admin.ts';
import { faultsOf } from '../support/axe.ts';
import { desktop, openBrowser, openWindow, phone, visit } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { signInModerator } from '../support/moderator.ts';
import { appearanceFaults } from '../support/page-appearance.ts';
import { Person, somewhere } from '../support/person.ts';
import { restoreSettings } from '../support/restore-settings.ts';
import { signInAs } from '../support/signed-in.ts';

let browser: Browser;
let admin: Person;
beforeAll(async () => {
  [browser, admin] = await Promise.all([openBrowser(), arriveAdmin('holding')]);
});
afterAll(async () => {
  try {
    await restoreSettings(admin);
  } finally {
    await browser.close();
  }
});

it('a listing with a word of the administrators waits for a moderator, who sees which word it is', async () => {
  // No other test writes it.
  const word = `tombola${newId().slice(-6)}`;
  const [owner, moderator] = await Promise.all([Person.arrive('raffling'), signInModerator()]);
  const window = await openWindow(browser, { viewport: desktop });
  await signInAs(window, admin);
  const { page } = window;
  await visit(page, '/en/admin/settings');
  const held = page.getByRole('region', { name: 'Words and links to look at' });
  await held.getByLabel('Words and phrases').fill(`${word}\nx`);
  await held.getByLabel('Link hosts').fill('https://raffle.example/win\nlottery.example');
  await held.getByRole('button', { name: 'Save' }).click();
  await held.getByText('Too short or too long: x').waitFor();
  await held.getByLabel('Words and phrases').fill(word);
  await held.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('listitem').filter({ hasText: word }).filter({ hasText: 'raffle.example' }).waitFor();
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    expect([...(await appearanceFaults(page, 'en')), ...(await faultsOf(page))]).toEqual([]);
  }
  await window.context.close();

  // The processes that judge follow within five seconds.
  const plant = await eventually(
    'a listing that waits',
    async () => {
      const listed = await owner.listPlant(`Fern for the ${word.toUpperCase()}`, somewhere());
      return eventually(
        'its verdict',
        () => owner.plant(listed.id),
        ({ status, moderation_reasons = [] }) => status === 'available' || moderation_reasons.length > 0,
        90_000,
      );
    },
    ({ status }) => status !== 'available',
    180_000,
  );
  expect(plant.moderation_reasons).toMatchObject([{ code: 'text.held_word', level: 'review' }]);
  await eventually(
    'the case of the plant',
    () => moderator.api.call(listCases, { q: word }),
    ({ items }) => items.length > 0,
  );
  const desk = await openWindow(browser, { viewport: phone });
  await signInAs(desk, moderator);
  await visit(desk.page, `/en/moderation?queue=plants&q=${word}`);
  await desk.page.getByText('The text has a word from the administrators’ list.').first().waitFor();
  await desk.page.getByText(word, { exact: true }).first().waitFor();
  await desk.page.locator('mark').filter({ hasText: word.toUpperCase() }).first().waitFor();
  await desk.context.close();
}, 300_000);
