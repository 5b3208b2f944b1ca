import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { countUnreadMessages } from '@offshoot/contracts/operations/chat';
import { createPlant } from '@offshoot/contracts/operations/plants';
import { listRewards } from '@offshoot/contracts/operations/rewards';
import { sendRingMessage } from '@offshoot/contracts/operations/ring-chat';
import { agreeToRing, listRings } from '@offshoot/contracts/operations/rings';
import { createWish } from '@offshoot/contracts/operations/wishes';
import type { Ring } from '@offshoot/contracts/rings';
import type { Browser, Page } from 'playwright-core';
import { faultsOf } from '../support/axe.ts';
import { desktop, openBrowser, openWindow, phone, visit } from '../support/browser.ts';
import { execute } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { appearanceFaults } from '../support/page-appearance.ts';
import { Person } from '../support/person.ts';
import { signInAs } from '../support/signed-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Where no other test lists a plant; the second is some kilometres from the first. */
const home = { latitude: 62.0107, longitude: -6.7741 };
const outside = { latitude: 62.05, longitude: -6.7741 };

interface Part {
  readonly has: { readonly name: string; readonly photo: string };
  readonly wishes: string;
  readonly place: typeof home;
}

const [monstera, aloe, pilea, pothos] = [
  { name: 'Monstera deliciosa', photo: 'monstera-1' },
  { name: 'Aloe vera', photo: 'aloe-1' },
  { name: 'Pilea peperomioides', photo: 'pilea-1' },
  { name: 'Epipremnum aureum', photo: 'pothos-1' },
] as const;

/** The first four are a ring; the fifth has and wishes what the fourth does, farther away. */
const parts: readonly Part[] = [
  { has: monstera, wishes: 'epipremnum-aureum', place: home },
  { has: aloe, wishes: 'monstera-deliciosa', place: home },
  { has: pilea, wishes: 'aloe-vera', place: home },
  { has: pothos, wishes: 'pilea-peperomioides', place: home },
  { has: pothos, wishes: 'pilea-peperomioides', place: outside },
];

/** Has rings looked for at once: no call makes a night pass, nor the ten minutes after a ring has ended. */
const looksForRings = () =>
  execute(
    `INSERT INTO exchange.job_row (id, name, key, data, run_at)
     VALUES ($1, 'exchange.solve_rings', $2, '{"day": null}', now())`,
    [randomUUID(), randomUUID()],
  );

/** Waits until the exchange-service has read that plants of these members are available. */
const arePlantsRead = (owners: readonly Person[]) =>
  eventually(
    'the plants have arrived in the exchange-service',
    () =>
      execute(`SELECT owner_id FROM exchange.plant_read_model WHERE owner_id = ANY($1) AND status = 'available'`, [
        owners.map(({ id }) => id),
      ]),
    (rows) => rows.length === owners.length,
  );

async function joins({ has, wishes, place }: Part, index: number): Promise<Person> {
  const person = await Person.arrive(`ring-${String(index)}`);
  const description = 'A healthy plant with good roots, potted this spring.';
  const images = await person.upload(has.photo);
  const plant = { name: has.name, species: has.name, description, images, ...place };
  await person.published(await person.api.call(createPlant, plant));
  await person.api.call(createWish, { species: wishes, radius_km: 10, ...place });
  return person;
}

const ringsOf = async (person: Person): Promise<Ring[]> => (await person.api.call(listRings)).rings;

/** Agrees to the ring of these members once it is proposed. */
async function agreesToRingOf(members: readonly Person[], person: Person): Promise<void> {
  const ids = new Set(members.map(({ id }) => id));
  const isTheirs = ({ status, legs }: Ring) => status === 'proposed' && legs.every(({ giver_id }) => ids.has(giver_id));
  const rings = await eventually(
    'the ring is proposed',
    () => ringsOf(person),
    (some) => some.some(isTheirs),
    60_000,
  );
  const ring = rings.find(isTheirs);
  if (ring) await person.api.call(agreeToRing, { id: ring.id });
}

it('four members agree to a ring, one declines, a fifth takes their place, and all plants are handed over', async () => {
  const people = await Promise.all(parts.map(joins));
  const [first, second, third, fourth, fifth] = people;
  if (!first || !second || !third || !fourth || !fifth) throw new Error('five people arrived');
  const reader = await openWindow(browser, { viewport: phone });
  await signInAs(reader, first);
  await visit(reader.page, '/en');
  await arePlantsRead(people);
  await looksForRings();
  const waits = reader.page.getByRole('link', { name: /^A swap ring for you/ });
  await waits.waitFor({ timeout: 60_000 });
  await waits.click();
  const looks = async (page: Page, language: string) => {
    expect(await appearanceFaults(page, language)).toEqual([]);
    expect(await faultsOf(page)).toEqual([]);
  };
  const cards = reader.page.getByRole('listitem', { name: 'A ring of four' });
  const card = cards.first();
  await card.getByRole('button', { name: 'Agree' }).click();
  await card.getByText(/^You agreed\. 3 members have until/).waitFor();
  await looks(reader.page, 'en');

  const decliner = await openWindow(browser, { viewport: desktop, locale: 'ar' });
  await signInAs(decliner, fourth);
  await visit(decliner.page, '/ar/rings');
  await decliner.page.getByRole('listitem', { name: 'حلقة من أربعة' }).waitFor();
  await looks(decliner.page, 'ar');
  await decliner.page.getByRole('button', { name: 'أرفض' }).click();
  const dialog = decliner.page.getByRole('dialog');
  await dialog.getByRole('radio').first().check();
  await looks(decliner.page, 'ar');
  await dialog.getByRole('button', { name: 'أرفض' }).click();
  await decliner.page.getByText('رفض أحد الأعضاء، ونبحث عن حلقة أخرى.').waitFor();

  // The rest is solved again, with the fifth; the page of the first follows by itself.
  await looksForRings();
  const others = [first, second, third, fifth];
  for (const person of [second, third, fifth]) await agreesToRingOf(others, person);
  await cards.last().getByText('A member declined, so we’re looking for another ring.').waitFor();
  await card.getByRole('button', { name: 'Agree' }).click();
  await card.getByText('Under way').waitFor();
  expect(await card.getByRole('link', { name: 'Open the exchange' }).count()).toBe(2);
  await looks(reader.page, 'en');

  // All of them read what two write in the room of the ring.
  await card.getByRole('link', { name: 'Group chat' }).click();
  await reader.page.getByText('Everybody in your ring reads what you write here.', { exact: false }).waitFor();
  await looks(reader.page, 'en');
  await reader.page.getByRole('textbox', { name: 'Message' }).fill('Does Saturday at ten suit you?');
  await reader.page.getByRole('button', { name: 'Send' }).click();
  const stream = reader.page.getByRole('log');
  await stream.getByText('Does Saturday at ten suit you?').waitFor();
  const ringId = (await ringsOf(second)).find(({ status }) => status === 'agreed')?.id ?? '';
  await second.api.call(sendRingMessage, { id: ringId, content: 'Ten is fine.' });
  await stream.getByText('Ten is fine.').waitFor();
  await looks(reader.page, 'en');
  const member = await openWindow(browser, { viewport: desktop, locale: 'ar' });
  await signInAs(member, third);
  await visit(member.page, '/ar/chats');
  const row = member.page.getByRole('link', { name: /^حلقة مع/ });
  await row.getByRole('img', { name: 'رسالتان غير مقروءتين' }).waitFor();
  await looks(member.page, 'ar');
  await row.click();
  for (const text of ['Does Saturday at ten suit you?', 'Ten is fine.'])
    await member.page.getByRole('log').getByText(text).waitFor();
  await looks(member.page, 'ar');
  await eventually(
    'the messages are read',
    () => third.api.call(countUnreadMessages),
    ({ total }) => total === 0,
  );
  await reader.page.getByRole('link', { name: 'Back to your swap rings' }).click();

  for (const person of others)
    for (const ring of (await ringsOf(person)).filter(({ status }) => status === 'agreed'))
      for (const { exchange_id: id } of ring.legs) if (id !== null) await person.confirm(id);
  await card.getByText('Every plant has been handed over.').waitFor();
  for (const person of others)
    await eventually(
      'the bonus of the ring',
      () => person.api.call(listRewards, {}),
      ({ rewards }) => rewards.some((reward) => reward.ring),
    );
  // Who declined has their plant, and no exchange.
  expect((await ringsOf(fourth)).map(({ status }) => status)).toEqual(['ended']);
  expect([...reader.faults, ...decliner.faults, ...member.faults]).toEqual([]);
  await Promise.all([reader, decliner, member].map(({ context }) => context.close()));
});
