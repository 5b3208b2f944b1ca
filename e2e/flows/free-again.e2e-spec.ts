import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { cancelExchange } from '@offshoot/contracts/operations/exchanges';
import type { Browser } from 'playwright-core';
import { faultsOf } from '../support/axe.ts';
import { desktop, openBrowser, openWindow, phone, visit } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
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
      promised: /^Like it, and we’ll tell you/,
      like: /^Like A fern/,
      form: 'Request this plant',
    },
    ...{
      waits: 'We’ll tell you if it’s free again.',
      notified: /which you like, is free again/,
    },
  },
  {
    ...{
      language: 'ar',
      viewport: desktop,
      promised: /^سجّل إعجابك بها ونخبرك/,
      like: /^أعجبتني/,
      form: 'اطلب هذه النبتة',
    },
    ...{ waits: 'سنخبرك إن أصبحت متاحة من جديد.', notified: /التي أعجبتك متاحة من جديد/ },
  },
];

it.each(looks)(
  'the page of a promised plant says so, and who likes it is notified when it is free again ($language)',
  async ({ language, viewport, promised, like, form, waits, notified }) => {
    const [owner, requester, fan] = await Promise.all(
      ['promising', 'first', 'second'].map((name) => Person.arrive(`${name}-${language}`)),
    );
    if (!owner || !requester || !fan) throw new Error('three users have arrived');
    const plant = await owner.publishPlant(`A fern that two like (${language})`, somewhere());
    const { id } = await requester.request(plant.id);
    await owner.accept(id);
    // Nothing is pushed to who is no party of the exchange.
    await eventually(
      'the plant to be promised',
      () => fan.plant(plant.id),
      ({ is_reserved }) => is_reserved,
    );
    const window = await openWindow(browser, { viewport });
    await signInAs(window, fan);
    await visit(window.page, `/${language}/plants/${plant.id}`);
    await window.page.getByText(promised).waitFor();
    expect(await appearanceFaults(window.page, language)).toEqual([]);
    expect(await faultsOf(window.page)).toEqual([]);
    await window.page.getByRole('button', { name: like }).first().click();
    await window.page.getByText(waits).waitFor();
    await eventually(
      'the like to be stored',
      () => fan.plant(plant.id),
      ({ liked }) => liked === true,
    );
    // The open page follows by itself, and the notification leads back to it.
    await requester.api.call(cancelExchange, { id, reason: 'My windowsill is full' });
    await window.page.getByRole('form', { name: form }).waitFor({ timeout: 60_000 });
    expect(await window.page.getByText(waits).count()).toBe(0);
    await visit(window.page, `/${language}/notifications`);
    await window.page.getByRole('link', { name: notified }).click();
    await window.page.getByRole('heading', { name: plant.name, level: 1 }).waitFor();
    expect(window.faults).toEqual([]);
    await window.context.close();
  },
);
