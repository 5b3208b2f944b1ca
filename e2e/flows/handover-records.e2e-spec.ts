import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { declineExchange } from '@offshoot/contracts/operations/exchanges';
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
    language: 'en',
    viewport: phone,
    about: /^About/,
    done: '1 exchange completed',
    replies: 'Usually replies within a few hours',
  },
  { language: 'ar', viewport: desktop, about: /^عن/, done: 'تبادل واحد مكتمل', replies: 'الرد عادةً خلال ساعات' },
];

it.each(looks)(
  'both parties of a request read how the other one hands over, before they agree ($language)',
  async ({ language, viewport, about, done, replies }) => {
    const [owner, requester] = await Promise.all([Person.arrive('reliable'), Person.arrive('curious')]);
    const names = ['first', 'second', 'third', 'fourth'].map((name) => `The ${name} fern of a record`);
    const plants = await Promise.all(names.map((name) => owner.publishPlant(name, somewhere())));
    const requests = [];
    for (const { id } of plants.slice(0, 3)) requests.push(await requester.request(id));
    const [completed, ...declined] = requests;
    if (!completed) throw new Error('Three plants were requested.');
    await owner.accept(completed.id);
    await owner.confirm(completed.id);
    await requester.confirm(completed.id);
    for (const { id } of declined) await owner.api.call(declineExchange, { id });
    await requester.request(plants[3]?.id ?? '');

    for (const [person, lines] of [
      [owner, [done]],
      [requester, [done, replies]],
    ] as const) {
      const window = await openWindow(browser, { viewport });
      await signInAs(window, person);
      await visit(window.page, `/${language}/profile?tab=exchanges`);
      const record = window.page.getByRole('list', { name: about });
      for (const line of lines) await record.getByText(line).waitFor();
      expect(await record.getByRole('listitem').count()).toBe(lines.length + 1);
      expect(await appearanceFaults(window.page, language)).toEqual([]);
      expect(await faultsOf(window.page)).toEqual([]);
      if (person === requester) {
        await visit(window.page, `/${language}/users/${owner.id}`);
        await window.page.getByText(replies).waitFor();
      }
      expect(window.faults).toEqual([]);
      await window.context.close();
    }
  },
);
