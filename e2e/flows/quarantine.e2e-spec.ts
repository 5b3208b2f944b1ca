import { afterAll, beforeAll, expect, it } from '@jest/globals';
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
    ...{ language: 'en', viewport: phone, received: 'Keep it apart for 14 days', guide: 'What pests look like' },
    ...{ given: 'Check your other plants for 14 days', nothing: 'Nothing found', pestFound: 'Pest found' },
    ...{ thrips: 'Thrips', clean: /^Day 1 · Nothing found/, infested: /^Day 4 · Thrips/ },
  },
  {
    ...{ language: 'ar', viewport: desktop, received: 'أبقها بعيدة عن غيرها ١٤ يومًا', guide: 'كيف تبدو الآفات' },
    ...{ given: 'افحص نباتاتك الأخرى طوال ١٤ يومًا', nothing: 'لم أجد شيئًا', pestFound: 'وجدت آفة' },
    ...{ thrips: 'التربس', clean: /^اليوم ١ · لم أجد شيئًا/, infested: /^اليوم ٤ · التربس/ },
  },
];

it.each(looks)(
  'days after the handover both parties note what they found, each for themselves ($language)',
  async ({ language, viewport, received, given, nothing, pestFound, thrips, clean, infested, guide }) => {
    const [giver, receiver] = await Promise.all([Person.arrive('grower'), Person.arrive('keeper')]);
    const plant = await giver.publishPlant('A fern kept apart', somewhere());
    const { id } = await receiver.request(plant.id);
    await giver.accept(id);
    await giver.confirm(id);
    await receiver.confirm(id);
    // No call makes days pass.
    await execute(`UPDATE exchange.exchange SET completed_at = completed_at - interval '5 days' WHERE id = $1`, [id]);

    const windows = await Promise.all([giver, receiver].map(() => openWindow(browser, { viewport })));
    const [giving, receiving] = windows;
    if (!giving || !receiving) throw new Error('two windows are open');
    await signInAs(giving, giver);
    await signInAs(receiving, receiver);
    for (const { page } of windows) await visit(page, `/${language}/profile?exchange=${id}`);
    const list = receiving.page.getByRole('region', { name: received });
    const [first, second] = [list.getByRole('listitem').nth(0), list.getByRole('listitem').nth(1)];
    await first.getByRole('button', { name: nothing }).click();
    await list.getByRole('listitem').filter({ hasText: clean }).waitFor();
    expect(await first.evaluate((line) => line === document.activeElement)).toBe(true);
    await second.getByRole('button', { name: pestFound }).click();
    await second.getByRole('button', { name: thrips }).click();
    await list.getByRole('listitem').filter({ hasText: infested }).waitFor();
    expect(await second.evaluate((line) => line === document.activeElement)).toBe(true);
    await list.getByText(guide).click();
    await list.locator('svg[viewBox="0 0 48 48"]').first().waitFor();
    await receiving.page.reload();
    await list.getByRole('listitem').filter({ hasText: infested }).waitFor();
    // The giver has a list of their own, in which nothing was found yet: read again now that the receiver's has results.
    await giving.page.reload();
    const others = giving.page.getByRole('region', { name: given });
    await others.getByRole('button', { name: nothing }).first().waitFor();
    expect(await others.getByText(thrips).count()).toBe(0);
    for (const { page } of windows) {
      expect(await appearanceFaults(page, language)).toEqual([]);
      expect(await faultsOf(page)).toEqual([]);
    }
    expect([...giving.faults, ...receiving.faults]).toEqual([]);
    for (const { context } of windows) await context.close();
  },
);
