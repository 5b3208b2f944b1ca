import { expect, it } from '@jest/globals';
import { newId } from '../ids.ts';
import { IdSet } from './id-set.ts';

it('has the ids that were added, and no others', () => {
  const set = new IdSet();
  const added = Array.from({ length: 5_000 }, newId);
  expect(set.has(newId())).toBe(false);
  for (const id of added) set.add(id);
  expect(added.every((id) => set.has(id))).toBe(true);
  expect(Array.from({ length: 5_000 }, newId).some((id) => set.has(id))).toBe(false);
  const late = newId();
  set.add(late);
  set.add(late);
  expect(set.has(late)).toBe(true);
});
