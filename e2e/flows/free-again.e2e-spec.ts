import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { cancelExchange } from '@offshoot/contracts/operations/exchanges';
import type { Browser } from 'playwright-core';
import { faultsOf } from '../support/axe.ts';
import { desktop, openBrowser, openWindow, phone, visit } from '../support/browser.ts';
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
    ...{ language: 'en', viewport: phone, promised: /^Promised to someone\. Like it/, like: /^Like A fern/ },
    ...{
      waits: 'Promised to someone. We’ll tell you if it’s free again.',
      notified: /which you like, is free again/,
    },
  },
  {
    ...{ language: 'ar', viewport: desktop, promised: /^محجوزة لشخص آخر\. سجّل إعجابك/, like: /^أعجبتني/ },
    ...{ waits: 'محجوزة لشخص آخر. سنخبرك إن أصبحت متاحة من جديد.', notified: /التي أعجبتك متاحة من جديد/ },
  },
];

it.each(looks)(
  'the page of a promised plant says so, and who likes it is notified when it is free again ($language)',
  async ({ language, viewport, promised, like, waits, notified }) => {
    const [owner, requester, fan] = await Promise.all(
      ['promising', 'first', 'second'].map((name) => Person.arrive(`${name}-${language}`)),
    );
    if (!owner || !requester || !fan) throw new Error('three users have arrived');
    const plant = await owner.publishPlant(`A fern that two like (${language})`, somewhere());
    const { id } = await requester.request(plant.id);
    await owner.accept(id);
    const window = await openWindow(browser, { viewport });
    await signInAs(window, fan);
    await visit(window.page, `/${language}/plants/${plant.id}`);
    await window.page.getByText(promised).waitFor();
    expect(await appearanceFaults(window.page, language)).toEqual([]);
    expect(await faultsOf(window.page)).toEqual([]);
    await window.page.getByRole('button', { name: like }).first().click();
    await window.page.getByText(waits).waitFor();

    await visit(window.page, `/${language}/notifications`);
    await requester.api.call(cancelExchange, { id, reason: 'My windowsill is full' });
    await window.page.getByRole('link', { name: notified }).click({ timeout: 60_000 });
    await window.page.getByRole('heading', { name: plant.name, level: 1 }).waitFor();
    expect(await window.page.getByText(waits).count()).toBe(0);
    expect(window.faults).toEqual([]);
    await window.context.close();
  },
);
