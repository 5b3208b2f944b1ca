import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { familyMost } from '@offshoot/contracts/lineage';
import type { Browser } from 'playwright-core';
import { desktop, openBrowser, openWindow, phone, visit } from '../support/browser.ts';
import { execute } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { appearanceFaults } from '../support/page-appearance.ts';
import { Person, somewhere } from '../support/person.ts';
import { signInAs } from '../support/signed-in.ts';

const tree = { en: 'The family, from the oldest plant on', ar: 'العائلة بدءًا من أقدم نبتة' };
/** How many generations grew from the first plant in a line; the others grew from a plant of that line each. */
const GENERATIONS = 30;

let browser: Browser;
let owner: Person;
let first: string;

/** An id that is so many milliseconds later. */
function laterId(id: string, ms: number): string {
  const time = BigInt(`0x${id.replace('-', '').slice(0, 12)}`) + BigInt(ms);
  const digits = time.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}${id.slice(13)}`;
}

beforeAll(async () => {
  browser = await openBrowser();
  owner = await Person.arrive('large-family');
  ({ id: first } = await owner.publishPlant('Oldest', somewhere(), ['monstera-1']));
  const ids = Array.from({ length: familyMost }, (_, n) => laterId(first, n));
  const parents = ids.map((_, n) => ids[n <= GENERATIONS ? n - 1 : n % GENERATIONS] ?? null).slice(1);
  // As a member would in years, twenty a day. Exchanged, so that they fill no search of other tests.
  await execute(
    `INSERT INTO plant.plant
     SELECT (jsonb_populate_record(p, jsonb_build_object(
       'id', grown.id, 'name', 'Grown ' || n, 'status', 'exchanged', 'folding', p.folding
     ))).*
     FROM plant.plant p, unnest($2::uuid[]) WITH ORDINALITY AS grown (id, n) WHERE p.id = $1`,
    [first, ids.slice(1)],
  );
  await execute(
    `INSERT INTO plant.lineage_edge
     SELECT plant_id, parent_id, 'confirmed', 'own', now() FROM unnest($1::uuid[], $2::uuid[]) AS edge (plant_id, parent_id)`,
    [ids.slice(1), parents],
  );
});
afterAll(() => browser.close());

describe('a family of as many plants as a page has', () => {
  it.each([
    ['en', phone],
    ['ar', desktop],
  ] as const)('is whole, fits the window, and folds and opens again (%s)', async (language, viewport) => {
    const window = await openWindow(browser, { viewport, locale: language });
    await signInAs(window, owner);
    const { page } = window;
    await visit(page, `/${language}/plants/${first}/family`);
    const list = page.getByRole('list', { name: tree[language] });
    const shown = () => list.getByRole('listitem').count();
    await eventually('the whole family', shown, (count) => count === familyMost);
    expect(await appearanceFaults(page, language)).toEqual([]);

    const fold = list.getByRole('button', { expanded: true }).first();
    await fold.click();
    await eventually('the first plant alone', shown, (count) => count === 1);
    await list.getByRole('button', { expanded: false }).click();
    await eventually('the whole family again', shown, (count) => count === familyMost);
    expect(window.faults).toEqual([]);
    await window.context.close();
  });
});
