import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPlant, listMyPlants } from '@offshoot/contracts/operations/plants';
import type { Plant } from '@offshoot/contracts/plants';
import type { Browser, Page } from 'playwright-core';
import { faultsOf } from '../support/axe.ts';
import { desktop, openBrowser, openWindow, phone, visit } from '../support/browser.ts';
import { appearanceFaults } from '../support/page-appearance.ts';
import { homeAddress, Person, somewhere } from '../support/person.ts';
import { listPlant } from '../support/plant-screens.ts';
import { signInAs } from '../support/signed-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const words = {
  en: {
    tree: 'The family, from the oldest plant on',
    proposed: /says a plant grew from your/,
    yes: 'Yes, from mine',
    confirmed: 'Now they’re family',
    descendants: '3 descendants',
    link: 'Family tree',
    place: /^Somewhere around/,
    grown: 'What grew from Walking plant 1',
  },
  ar: {
    tree: 'العائلة بدءًا من أقدم نبتة',
    proposed: /قد تكون نمت من نبتتك/,
    yes: 'نعم، من نبتتي',
    confirmed: 'صارت من العائلة',
    descendants: '٣ نباتات منها',
    link: 'شجرة العائلة',
    place: /^في محيط/,
    grown: 'ما نما من Walking plant 1',
  },
} as const;

/** Gives a plant to another member, from the request to both confirmations. */
async function handOver(plant: Plant, giver: Person, receiver: Person): Promise<void> {
  const { id } = await receiver.request(plant.id);
  await giver.accept(id);
  await giver.confirm(id);
  await receiver.confirm(id);
}

async function listGrown(owner: Person, parent: Plant, name: string): Promise<Plant> {
  const images = await owner.upload('monstera-1');
  const description = 'A healthy plant with good roots, potted this spring.';
  const texts = { name, description, species: 'Monstera deliciosa' };
  const body = { ...texts, ...somewhere(), address: homeAddress, images, parent_id: parent.id };
  return owner.published(await owner.api.call(createPlant, body));
}

const depthsOf = (page: Page, label: string) =>
  page.getByRole('list', { name: label }).evaluate((tree) =>
    [...tree.querySelectorAll('li')].map((item) => {
      let depth = 0;
      for (let list = item.parentElement; list && list !== tree; list = list.parentElement)
        if (list.tagName === 'UL') depth += 1;
      return `${depth} ${item.querySelector('bdi')?.textContent}`;
    }),
  );

describe('a plant over four owners', () => {
  it.each([
    ['en', phone],
    ['ar', desktop],
  ] as const)('keeps its family, by handovers and by a tag with the owner’s yes (%s)', async (language, viewport) => {
    const said = words[language];
    const people = await Promise.all([1, 2, 3, 4].map((n) => Person.arrive(`walk-${n}-${language}`)));
    const [first, second, third, fourth] = people as [Person, Person, Person, Person];
    const names = [1, 2, 3, 4].map((n) => `Walking plant ${n}`);
    const root = await first.publishPlant('Walking plant 1', somewhere(), ['monstera-1']);
    await handOver(root, first, second);

    // The second owner lists what they grow from it, from the completed exchange.
    const hand = await openWindow(browser, { viewport: phone });
    await signInAs(hand, second);
    await visit(hand.page, `/en/plants/${root.id}`);
    await hand.page.getByRole('link', { name: 'List what you grow from it' }).click();
    await hand.page.waitForURL(`**/plants/create?parent=${root.id}`);
    const place = somewhere();
    const grown = {
      name: 'Walking plant 2',
      species: 'Monstera deliciosa',
      place,
      photos: ['monstera-1'],
      isOpen: true,
    };
    await listPlant(hand.page, grown);
    const [child] = (await second.api.call(listMyPlants, {})).items;
    if (!child) throw new Error('no plant is listed');
    expect(hand.faults).toEqual([]);
    await hand.context.close();

    await handOver(child, second, third);
    const grandchild = await listGrown(third, child, 'Walking plant 3');
    // The fourth has only scanned its tag: the third is notified, and says yes.
    const last = await listGrown(fourth, grandchild, 'Walking plant 4');
    const window = await openWindow(browser, { viewport, locale: language });
    await signInAs(window, third);
    const { page } = window;
    await visit(page, `/${language}/notifications`);
    await page.getByRole('link', { name: said.proposed }).click({ timeout: 60_000 });
    await page.getByRole('button', { name: said.yes }).click();
    await page.getByText(said.confirmed).waitFor();
    await page.getByRole('list', { name: said.tree }).getByText('Walking plant 4').waitFor();
    expect(await depthsOf(page, said.tree)).toEqual(names.map((name, depth) => `${depth} ${name}`));
    expect(await appearanceFaults(page, language)).toEqual([]);
    expect(await faultsOf(page)).toEqual([]);

    // A branch folds by keyboard.
    const fold = page.getByRole('button', { name: said.grown, exact: true });
    await fold.focus();
    await page.keyboard.press('Enter');
    expect(await fold.getAttribute('aria-expanded')).toBe('false');
    await page.getByRole('list', { name: said.tree }).getByText('Walking plant 2').waitFor({ state: 'hidden' });

    // From the last plant back to the first one.
    await visit(page, `/${language}/plants/${last.id}`);
    await page.getByText(said.place).scrollIntoViewIfNeeded();
    await page.getByRole('link', { name: /Walking plant 3.*\p{Nd}{4}/u }).waitFor();
    await page.getByRole('link', { name: said.link }).click();
    await page.getByRole('list', { name: said.tree }).getByRole('link', { name: 'Walking plant 1' }).click();
    await page.waitForURL(`**/plants/${root.id}`);
    await page.getByText(said.place).scrollIntoViewIfNeeded();
    await page.getByText(said.descendants).waitFor();
    expect(window.faults).toEqual([]);
    await window.context.close();
  });
});
