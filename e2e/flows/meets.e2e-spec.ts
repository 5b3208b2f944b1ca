import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Exchange } from '@offshoot/contracts/exchange';
import type { Meet } from '@offshoot/contracts/meets';
import { confirmMeeting } from '@offshoot/contracts/operations/meetings';
import {
  cancelMeet,
  decideMeet,
  getMeet,
  hostMeet,
  moderatedMeets,
  visitMeet,
} from '@offshoot/contracts/operations/meets';
import { listNotifications } from '@offshoot/contracts/operations/notifications';
import { createPlant } from '@offshoot/contracts/operations/plants';
import { createWish } from '@offshoot/contracts/operations/wishes';
import { demoAccount, demoPassword } from '@offshoot/demo-community/accounts';
import type { Browser, Page } from 'playwright-core';
import { faultsOf } from '../support/axe.ts';
import { desktop, openBrowser, openWindow, phone, visit } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { signInModerator } from '../support/moderator.ts';
import { appearanceFaults } from '../support/page-appearance.ts';
import { Person, visitor } from '../support/person.ts';
import { signInAs } from '../support/signed-in.ts';
import { system } from '../support/system.ts';
import { uniqueWord } from '../support/unique-word.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const hourMs = 3_600_000;
const place = { latitude: 38.7146, longitude: -9.1599 };

/** So near that its visitors can check in already. */
const start = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 1.5 * hourMs);
const end = new Date(start.getTime() + 2 * hourMs);

/** Day and time of a form by the clocks of a zone. */
function fieldsIn(timeZone: string) {
  const shown = (moment: Date) => moment.toLocaleString('sv-SE', { timeZone }).split(' ');
  const [[date = '', starts = ''], [endDate, ends = '']] = [shown(start), shown(end)];
  return { timeZone, date, starts: starts.slice(0, 5), ends: ends.slice(0, 5), isOneDay: date === endDate };
}
const fields = ['Europe/Lisbon', 'Asia/Tokyo', 'America/New_York'].map(fieldsIn).find(({ isOneDay }) => isOneDay);

async function looks(page: Page, language: string): Promise<void> {
  expect(await appearanceFaults(page, language)).toEqual([]);
  // Header and dock may cover the map's buttons in part, wherever the page was scrolled to.
  expect(await faultsOf(page, ['.maplibregl-ctrl'])).toEqual([]);
}

/** Two members: one brings a plant of which the other wishes the species. */
async function giverAndWisher(): Promise<{ giver: Person; wisher: Person; plantId: string }> {
  const [giver, wisher] = await Promise.all([Person.arrive('bringer'), Person.arrive('wisher')]);
  const images = await giver.upload('pilea-1');
  const name = 'Pilea peperomioides';
  const description = 'A healthy plant with good roots, potted this spring.';
  const plant = await giver.api.call(createPlant, { name, species: name, description, images, ...place });
  await giver.published(plant);
  await wisher.api.call(createWish, { species: 'pilea-peperomioides', radius_km: 10, ...place });
  return { giver, wisher, plantId: plant.id };
}

/** The host fills in the form and sends it to the moderators. */
async function hosts(page: Page, title: string): Promise<string> {
  if (!fields) throw new Error('each zone has midnight during the meet');
  await visit(page, '/en/meets');
  await page.getByRole('link', { name: 'Host a swap meet' }).click();
  await page.getByLabel('Name', { exact: true }).fill(title);
  await page.getByLabel('Public place').fill('Jardim da Estrela');
  await page.getByRole('combobox', { name: 'Town or city' }).fill('Lisbon');
  await page
    .getByRole('option', { name: /^Lisbon/ })
    .first()
    .click();
  await page.getByLabel('Day').fill(fields.date);
  await page.getByLabel('From').fill(fields.starts);
  await page.getByLabel('Until').fill(fields.ends);
  await page.getByLabel('Time zone of the place').selectOption(fields.timeZone);
  await page.getByLabel('What visitors should know (optional)').fill('By the pond.');
  await looks(page, 'en');
  await page.getByRole('button', { name: 'Send it to the moderators' }).click();
  await page.getByText(/^A moderator looks at this swap meet/).waitFor();
  await looks(page, 'en');
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Says in the page of a meet that the user comes, with their plants of these names. */
async function comes(page: Page, id: string, ...plants: string[]): Promise<void> {
  await visit(page, `/en/meets/${id}`);
  await page.getByRole('button', { name: 'I’m coming' }).click();
  const dialog = page.getByRole('dialog');
  for (const name of plants) await dialog.getByRole('checkbox', { name }).check();
  await looks(page, 'en');
  await dialog.getByRole('button', { name: 'I’m coming' }).click();
  await page.getByRole('button', { name: 'Change what you bring' }).waitFor();
}

/** Proposes in the exchange to hand over at the meet; the owner agrees. */
async function agreeAt(page: Page, title: string, exchange: Exchange, owner: Person): Promise<void> {
  await visit(page, `/en/profile?exchange=${exchange.id}`);
  await page.getByRole('button', { name: 'Propose a meeting' }).click();
  const dialog = page.getByRole('dialog');
  const select = dialog.getByLabel('Or at a swap meet');
  await select.waitFor();
  const option = select.locator('option', { hasText: title });
  await select.selectOption((await option.getAttribute('value')) ?? '');
  await looks(page, 'en');
  await dialog.getByRole('button', { name: 'Propose it' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const { meeting_time: time, meeting_sequence: sequence } = await owner.exchange(exchange.id);
  expect(time).toBe(start.toISOString());
  await owner.api.call(confirmMeeting, { id: exchange.id, time, ...(sequence !== undefined && { sequence }) });
}

it('a meet is hosted, approved, visited, and completes the exchange that was agreed for it', async () => {
  const title = `Swap of ${uniqueWord()}`;
  const [noor, { giver, wisher, plantId }] = await Promise.all([
    Person.signIn(demoAccount('noor').email, demoPassword),
    giverAndWisher(),
  ]);
  const host = await openWindow(browser, { viewport: phone });
  await signInAs(host, noor);
  const id = await hosts(host.page, title);
  // Before it is public no other user finds it.
  expect(
    (await visitor()
      .call(getMeet, { id })
      .catch(({ status }: { status: number }) => status)) as unknown,
  ).toBe(404);

  const moderator = await openWindow(browser, { viewport: desktop, locale: 'ar' });
  await signInAs(moderator, await signInModerator());
  await visit(moderator.page, '/ar/moderation/meets');
  const row = moderator.page.getByRole('listitem').filter({ hasText: title });
  await row.waitFor();
  await looks(moderator.page, 'ar');
  await row.getByRole('button', { name: 'موافقة' }).click();
  await row.waitFor({ state: 'detached' });

  const reader = await openWindow(browser, { viewport: desktop, locale: 'ar' });
  await visit(reader.page, `/ar/meets/${id}`);
  await reader.page.getByRole('heading', { name: title }).waitFor();
  await reader.page.getByText('لم يسجّل أحد بعد').waitFor();
  await looks(reader.page, 'ar');
  const html = await (await fetch(`${system.url()}/en/meets/${id}`)).text();
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({ '@type': 'Event', name: title });
  await visit(reader.page, '/ar/meets');
  await reader.page.getByRole('link', { name: title }).waitFor();
  await looks(reader.page, 'ar');

  const bringer = await openWindow(browser, { viewport: phone });
  const seeker = await openWindow(browser, { viewport: phone });
  await Promise.all([signInAs(bringer, giver), signInAs(seeker, wisher)]);
  await comes(bringer.page, id, 'Pilea peperomioides');
  await comes(seeker.page, id);
  await seeker.page.getByText(/brings .Pilea peperomioides., which you wish for/).waitFor();
  await looks(seeker.page, 'en');

  const exchange = await wisher.request(plantId);
  await giver.accept(exchange.id);
  await agreeAt(seeker.page, title, exchange, giver);
  await visit(seeker.page, `/en/meets/${id}`);
  await seeker.page.getByRole('link', { name: 'You’re meeting here for 1 exchange' }).waitFor();
  await seeker.page.getByRole('button', { name: 'Show my code' }).click();
  const code = seeker.page.getByText(/^[0-9A-Z]{4} [0-9A-Z]{4}$/);
  await code.waitFor();
  await looks(seeker.page, 'en');
  await visit(bringer.page, `/en/meets/${id}?code=${(await code.innerText()).replace(' ', '')}`);
  await bringer.page.getByRole('dialog').getByRole('button', { name: 'Check in' }).click();
  await bringer.page.getByText('You’re both checked in, and 1 exchange is complete.').waitFor();
  expect((await giver.exchange(exchange.id)).status).toBe('completed');
  expect(await bringer.page.getByText('Arrived').count()).toBe(2);
  expect([host, moderator, reader, bringer, seeker].flatMap(({ faults }) => faults)).toEqual([]);
  await Promise.all([host, moderator, reader, bringer, seeker].map(({ context }) => context.close()));
  // A host has five ahead at most.
  await noor.api.call(cancelMeet, { id, reason: 'The test is over' });
});

it('a host cancels their meet, and who planned to come is notified', async () => {
  const title = `Swap of ${uniqueWord()}`;
  const [noor, guest, moderator] = await Promise.all([
    Person.signIn(demoAccount('noor').email, demoPassword),
    Person.arrive('guest'),
    signInModerator(),
  ]);
  const times = { starts_at: start.toISOString(), ends_at: end.toISOString(), time_zone: 'Europe/Lisbon' };
  const meet: Meet = await noor.api.call(hostMeet, { title, place_name: 'The library', ...place, ...times });
  const waiting = await moderator.api.call(moderatedMeets, {});
  expect(waiting.items.map(({ id }) => id)).toContain(meet.id);
  await moderator.api.call(decideMeet, { id: meet.id, approve: true, version: meet.version });
  await guest.api.call(visitMeet, { id: meet.id });

  const host = await openWindow(browser, { viewport: desktop, locale: 'ar' });
  await signInAs(host, noor);
  await visit(host.page, `/ar/meets/${meet.id}`);
  await host.page.getByRole('button', { name: 'إلغاء الملتقى' }).click();
  const dialog = host.page.getByRole('dialog');
  await dialog.getByLabel('السبب').fill('عاصفة');
  await looks(host.page, 'ar');
  await dialog.getByRole('button', { name: 'إلغاؤه' }).click();
  await host.page.getByText(/أُلغي هذا الملتقى: عاصفة/).waitFor();
  await looks(host.page, 'ar');
  const { items } = await eventually(
    'the notification of the cancelled meet',
    () => guest.api.call(listNotifications, {}),
    (page) => page.items.some(({ params }) => params.meet === 'cancelled'),
  );
  expect(items.find(({ params }) => params.meet === 'cancelled')?.path).toBe(`/meets/${meet.id}`);
  expect(host.faults).toEqual([]);
  await host.context.close();
});
