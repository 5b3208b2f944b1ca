import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@offshoot/testing/eventually';
import type { Browser } from 'playwright-core';
import { faultsOf } from '../support/axe.ts';
import { desktop, openBrowser, openWindow, phone, visit } from '../support/browser.ts';
import { execute } from '../support/database.ts';
import { appearanceFaults } from '../support/page-appearance.ts';
import { Person, somewhere } from '../support/person.ts';
import { signInAs } from '../support/signed-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const looks = [
  {
    ...{
      language: 'en',
      viewport: phone,
      received: 'Keep it apart for 14 days',
      pestFound: 'Pest found',
      thrips: 'Thrips',
    },
    ...{
      warning: /A pest was found on a plant that you gave or received.*Thrips/,
      waits: 'Needs a check for pests',
    },
    ...{ line: 'Not shown: check it for pests' },
    ...{
      treats: 'Found it, I’m treating it',
      treated: 'Treated, looked over: nothing found',
      infested: /^Day 1 · Thrips/,
    },
  },
  {
    ...{
      language: 'ar',
      viewport: desktop,
      received: 'أبقها بعيدة عن غيرها ١٤ يومًا',
      pestFound: 'وجدت آفة',
      thrips: 'التربس',
    },
    ...{ warning: /وُجدت آفة على نبتة أعطيتها أو استلمتها.*التربس/, waits: 'بانتظار فحص الآفات' },
    ...{ line: 'غير ظاهرة: افحصها بحثًا عن الآفات' },
    ...{ treats: 'وجدتها وأعالجها', treated: 'عالجتها وفحصتها ولم أجد شيئًا', infested: /^اليوم ١ · التربس/ },
  },
];

/** Gives a plant to a new member; no call makes days pass. */
async function give(giver: Person, name: string, place: ReturnType<typeof somewhere>) {
  const [plant, receiver] = [await giver.publishPlant(name, place), await Person.arrive('keeper')];
  const { id } = await receiver.request(plant.id);
  await giver.accept(id);
  await giver.confirm(id);
  await receiver.confirm(id);
  await execute(`UPDATE exchange.exchange SET completed_at = completed_at - interval '2 days' WHERE id = $1`, [id]);
  return { plant, receiver, id };
}

it.each(looks)(
  'a pest that was found warns the giver, whose listing is public again once it was looked over ($language)',
  async ({ language, viewport, received, pestFound, thrips, warning, waits, line, treats, treated, infested }) => {
    const place = somewhere();
    const giver = await Person.arrive('grower');
    const { receiver, id } = await give(giver, 'A fern with company', place);
    const other = await giver.publishPlant('An aloe beside it', place);

    const windows = await Promise.all([giver, receiver].map(() => openWindow(browser, { viewport })));
    const [giving, receiving] = windows;
    if (!giving || !receiving) throw new Error('two windows are open');
    await signInAs(giving, giver);
    await signInAs(receiving, receiver);
    await visit(receiving.page, `/${language}/profile?exchange=${id}`);
    const list = receiving.page.getByRole('region', { name: received });
    await list.getByRole('button', { name: pestFound }).first().click();
    await list.getByRole('button', { name: thrips }).click();
    await list.getByRole('listitem').filter({ hasText: infested }).waitFor();
    // The minutes in which it can be corrected are over.
    await execute(
      `UPDATE exchange.job_row SET run_at = now() WHERE name = 'exchange.warn_of_pest' AND data ->> 'report_id' IN (
         SELECT id::text FROM exchange.pest_report WHERE exchange_id = $1)`,
      [id],
    );
    const statusFor = async (by: Person) => {
      const { status, body } = await by.call('GET', `/plants/${other.id}`);
      return status === 200 ? (body as { status: string }).status : status;
    };
    await eventually(async () => (await statusFor(receiver)) === 404, 30_000);

    await visit(giving.page, `/${language}/notifications`);
    await giving.page.getByText(warning).first().waitFor();
    await visit(giving.page, `/${language}/plants/my`);
    await giving.page.getByText(line).waitFor();
    const notice = giving.page.getByRole('region', { name: waits });
    await notice.getByRole('button', { name: treats }).click();
    await notice.getByRole('button', { name: treated }).waitFor();
    for (const { page } of windows) {
      expect(await appearanceFaults(page, language)).toEqual([]);
      expect(await faultsOf(page)).toEqual([]);
    }
    expect(await statusFor(receiver)).toBe(404);
    await visit(giving.page, `/${language}/plants/${other.id}`);
    await notice.getByRole('button', { name: treated }).click();
    await notice.waitFor({ state: 'detached' });
    expect(await statusFor(receiver)).toBe('available');
    expect([...giving.faults, ...receiving.faults]).toEqual([]);
    for (const { context } of windows) await context.close();
  },
);
