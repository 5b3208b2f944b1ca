import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { nameParent } from '@offshoot/contracts/operations/lineage';
import { listRewards } from '@offshoot/contracts/operations/rewards';
import type { Browser } from 'playwright-core';
import { faultsOf } from '../support/axe.ts';
import { desktop, openBrowser, openWindow, phone, visit } from '../support/browser.ts';
import { execute } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { appearanceFaults } from '../support/page-appearance.ts';
import { photoFile } from '../support/photo-file.ts';
import { Person, somewhere } from '../support/person.ts';
import { signInAs } from '../support/signed-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const looks = [
  {
    ...{ language: 'en', viewport: phone, own: 'How is it growing?', theirs: /^How it’s growing with/ },
    ...{ growing: 'Growing', share: /may see this$/, month: /^After a month: Growing/, photo: 'Photo: After a month' },
    ...{ members: /^Members may see this/, parent: 'How its parent is growing', seen: /sees the photo too\.$/ },
  },
  {
    ...{ language: 'ar', viewport: desktop, own: 'كيف تنمو؟', theirs: /^كيف تنمو لدى/ },
    ...{ growing: 'تنمو جيدًا', share: /^يمكن أن يظهر هذا لـ/, month: /^بعد شهر: تنمو جيدًا/, photo: 'صورة: بعد شهر' },
    ...{ members: /^يمكن أن يظهر هذا للأعضاء/, parent: 'كيف تنمو النبتة الأم', seen: /أيضًا\.$/ },
  },
];

it.each(looks)(
  'a month after the handover the receiver says how the plant is growing, with a photo, and lets others see it ($language)',
  async ({ language, viewport, own, theirs, growing, share, month, photo, members, parent, seen }) => {
    const [giver, receiver] = await Promise.all([Person.arrive('grower'), Person.arrive('keeper')]);
    const plant = await giver.publishPlant('A fern with a diary', somewhere());
    const { id } = await receiver.request(plant.id);
    await giver.accept(id);
    await giver.confirm(id);
    await receiver.confirm(id);
    // No call makes a month pass.
    await execute(`UPDATE exchange.exchange SET completed_at = completed_at - interval '31 days' WHERE id = $1`, [id]);

    const windows = await Promise.all([giver, receiver].map(() => openWindow(browser, { viewport })));
    const [giving, receiving] = windows;
    if (!giving || !receiving) throw new Error('two windows are open');
    await signInAs(giving, giver);
    await signInAs(receiving, receiver);
    for (const { page } of windows) await visit(page, `/${language}/profile?exchange=${id}`);
    const diary = receiving.page.getByRole('region', { name: own });
    await diary.getByRole('switch', { name: share }).check();
    await diary.getByRole('button', { name: growing }).click();
    await diary.getByRole('listitem').filter({ hasText: month }).waitFor();
    const shared = giving.page.getByRole('region', { name: theirs });
    await shared.getByRole('listitem').filter({ hasText: month }).waitFor();
    await diary.locator('input[type=file]').setInputFiles(await photoFile('monstera-1'));
    await diary.getByRole('img', { name: photo }).waitFor();
    // Once the machine has judged it.
    await diary.getByText(seen).waitFor({ timeout: 60_000 });
    await shared.getByRole('img', { name: photo }).waitFor();
    for (const { page } of windows) {
      expect(await appearanceFaults(page, language)).toEqual([]);
      expect(await faultsOf(page)).toEqual([]);
    }
    // Off again: the giver's page has nothing of it.
    await diary.getByRole('switch', { name: share }).uncheck();
    await shared.waitFor({ state: 'detached' });
    // What was grown from it shows the diary to members, without the photo.
    const child = await receiver.publishPlant('An offshoot of the fern', somewhere());
    await receiver.api.call(nameParent, { id: child.id, parent_id: plant.id });
    // By the keyboard: the notification of the child's listing may move the page under a pointer.
    const stored = receiving.page.waitForResponse((response) => response.url().endsWith('/growth') && response.ok());
    await diary.getByRole('switch', { name: members }).press('Space');
    await diary.getByRole('switch', { name: members, checked: true }).waitFor();
    await stored;
    const looking = await openWindow(browser, { viewport });
    await signInAs(looking, await Person.arrive('visitor'));
    await visit(looking.page, `/${language}/plants/${child.id}`);
    const ofParent = looking.page.getByRole('region', { name: parent });
    await ofParent.getByRole('listitem').filter({ hasText: month }).waitFor();
    expect(await ofParent.getByRole('img').count()).toBe(0);
    expect(await appearanceFaults(looking.page, language)).toEqual([]);
    expect(await faultsOf(looking.page)).toEqual([]);
    // The giver reads what is shared with the giver alone.
    await visit(giving.page, `/${language}/plants/${child.id}`);
    await giving.page.locator('a[href$="/family"]').waitFor();
    expect(await giving.page.getByRole('region', { name: parent }).count()).toBe(0);
    for (const person of [giver, receiver])
      await eventually(
        'the LEAFS of the diary',
        () => person.api.call(listRewards, {}),
        ({ rewards }) => rewards.filter((reward) => reward.diary && reward.exchange_id === id).length === 1,
        20_000,
      );
    expect([...giving.faults, ...receiving.faults, ...looking.faults]).toEqual([]);
    for (const { context } of [...windows, looking]) await context.close();
  },
);
