import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createPlant, searchPlants } from '@offshoot/contracts/operations/plants';
import { listSpeciesRevisions, reviseSpecies } from '@offshoot/contracts/operations/species-revisions';
import type { SpeciesPart } from '@offshoot/contracts/species-revisions';
import type { Browser } from 'playwright-core';
import { faultsOf } from '../support/axe.ts';
import { desktop, openBrowser, openWindow, phone, visit } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { signInModerator } from '../support/moderator.ts';
import { appearanceFaults } from '../support/page-appearance.ts';
import { Person } from '../support/person.ts';
import { signInAs } from '../support/signed-in.ts';
import { uniqueWord } from '../support/unique-word.ts';

/** Of no plant in the demo community, and of no other test. */
const slug = 'alcea-rosea';
const atSea = { latitude: 36.1, longitude: -24.6 };

let browser: Browser;
let moderator: Person;
beforeAll(async () => {
  browser = await openBrowser();
  moderator = await signInModerator();
});
afterEach(async () => {
  for (const part of ['names', 'light'] satisfies SpeciesPart[]) {
    const { latest } = await moderator.api.call(listSpeciesRevisions, { slug });
    await moderator.api.call(reviseSpecies, { slug, content: { part, statements: null }, reason: 'Tried.', latest });
  }
});
afterAll(() => browser.close());

describe('the record of a species', () => {
  it.each([
    { language: 'en', viewport: phone },
    { language: 'ar', viewport: desktop },
  ])('is edited by a moderator, and searches find its new name ($language)', async ({ language, viewport }) => {
    const word = uniqueWord();
    const owner = await Person.arrive(`hollyhock-${language}`);
    const plant = await owner.published(
      await owner.api.call(createPlant, {
        name: 'Hollyhock',
        description: 'Seeds of this year.',
        species: 'Alcea rosea',
        ...atSea,
        images: await owner.upload('aloe-1'),
      }),
    );
    const window = await openWindow(browser, { viewport });
    const { page, context, faults } = window;
    await signInAs(window, moderator);
    await visit(page, `/${language}/species/${slug}`);
    await page.locator(`a[href$="/species/${slug}/edit"]`).click();
    await page.waitForURL(`**/${language}/species/${slug}/edit`);
    const names = page.locator('section[aria-labelledby="part-names"]');
    await names.getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('textarea').waitFor();
    const before = await dialog.locator('fieldset').count();
    await dialog.locator('form > div > button').first().click();
    const added = dialog.locator('fieldset').nth(before);
    await added.locator('select').selectOption('en');
    await added.locator('input[name$=".value"]').fill(word);
    await added.locator('input[name$=".title"]').fill('A book about mallows, page 3');
    await dialog.locator('textarea').fill('People call it so.');
    expect([...(await faultsOf(page)), ...(await appearanceFaults(page, language))]).toEqual([]);
    await dialog.locator('button[type="submit"]').click();
    await dialog.waitFor({ state: 'detached' });
    await names.getByText(word).waitFor();
    const history = page.locator('section[aria-labelledby="revision-history"] li').first();
    await history.getByText('People call it so.').waitFor();
    await history.getByText('Noor').waitFor();
    expect([...(await faultsOf(page)), ...(await appearanceFaults(page, language))]).toEqual([]);
    await eventually(
      'the listing under the new name',
      () => owner.api.call(searchPlants, { ...atSea, radius_km: 5, search: word }),
      ({ items }) => items.some(({ id }) => id === plant.id),
    );
    expect(faults).toEqual([]);
    await context.close();
  });

  it('shows what its editor saw when another moderator was faster, and keeps what was written', async () => {
    const window = await openWindow(browser, { viewport: phone });
    const { page, context } = window;
    await signInAs(window, moderator);
    await visit(page, `/en/species/${slug}/edit`);
    await page.getByRole('button', { name: 'Edit: Light' }).click();
    const dialog = page.getByRole('dialog', { name: 'Light' });
    await dialog.getByLabel('Why you change it').fill('It wants shade.');
    const { latest } = await moderator.api.call(listSpeciesRevisions, { slug });
    await moderator.api.call(reviseSpecies, {
      slug,
      content: { part: 'light', statements: [] },
      reason: 'Faster.',
      latest,
    });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Another moderator changed this species').waitFor();
    expect(await dialog.getByLabel('Why you change it').inputValue()).toBe('It wants shade.');
    await context.close();
  });

  it('is not edited by members', async () => {
    const member = await Person.arrive('curious');
    const window = await openWindow(browser, { viewport: phone });
    await signInAs(window, member);
    await window.page.goto(`/en/species/${slug}/edit`);
    await window.page.getByText('You are not authorized to access this page').waitFor();
    expect((await member.call('GET', `/moderation/species/${slug}/revisions`)).status).toBe(403);
    await window.context.close();
  });
});
