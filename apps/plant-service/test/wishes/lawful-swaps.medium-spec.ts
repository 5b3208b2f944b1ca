import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { testClock } from '@offshoot/testing/clock';
import { PlantServiceTest, lisbon, person } from '../plant-service.ts';

const chicago = { latitude: 41.8781, longitude: -87.6298 };
const geneva = { latitude: 46.2044, longitude: 6.1432 };
/** In France, some kilometres from Geneva. */
const annemasse = { latitude: 46.1944, longitude: 6.2377 };

interface Rules {
  rules: { rule: string; taxon: string; names: object; synonyms: object[] }[];
}

/** The rules of the EU, as if they forbade a plant that members wish for. */
function rulesAgainst(taxon: string): string {
  const path = new URL('../../src/sharing-rules/rules.json', import.meta.url);
  const table = JSON.parse(readFileSync(path, 'utf8')) as Rules;
  const rule = table.rules.find((each) => each.rule === 'union-list');
  if (!rule) throw new Error('There is no list of the Union.');
  return JSON.stringify({ ...table, rules: [...table.rules, { ...rule, taxon, names: {}, synonyms: [] }] });
}

let test: PlantServiceTest;
beforeAll(async () => {
  const clock = testClock('2026-03-01T18:00:00Z');
  test = await PlantServiceTest.start({ clock, config: { SHARING_RULES: rulesAgainst('Monstera deliciosa') } });
});
afterAll(() => test.stop());

const has = (owner: Actor, name: string, place: typeof lisbon) =>
  test.publish(owner, { name, species: name, ...place });
const wishes = (owner: Actor, species: string, place: typeof lisbon) =>
  test.running.call('wishes.create', { species, radius_km: 20, ...place }, { actor: owner });

it('leave out plants that the law forbids where they would go: at the wish, or at the home of who wishes', async () => {
  const [american, swiss] = [person(), person()];
  await has(american, 'Monstera deliciosa', chicago);
  await wishes(american, 'aloe-vera', chicago);
  await has(swiss, 'Monstera deliciosa', geneva);
  await wishes(swiss, 'aloe-vera', geneva);
  const wishers = {
    'of Chicago': [chicago, chicago],
    'of Lisbon, in Chicago': [lisbon, chicago],
    'of Geneva': [geneva, geneva],
    'of Geneva, in Annemasse': [geneva, annemasse],
  } as const;
  const byId = new Map<string, string>();
  for (const [name, [home, place]] of Object.entries(wishers)) {
    const wisher = person();
    await has(wisher, 'Epipremnum aureum', home);
    await wishes(wisher, 'monstera-deliciosa', place);
    byId.set(wisher.user_id, name);
  }
  const { swaps } = await test.running.call('wishes.swaps', { after: null });
  expect(swaps.map(({ wisher_id }) => byId.get(wisher_id)).toSorted()).toEqual(['of Chicago', 'of Geneva']);
});
