import { expect, it } from '@jest/globals';
import { speciesPage } from '@offshoot/contracts/species';
import { releasedRecords } from './released-records.ts';
import { speciesPageOf } from './species-page.ts';

/** The numbers of sources in a page, in its order. */
const numbersIn = (value: unknown): number[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) => (key === 'source' ? [Number(inner)] : numbersIn(inner)));

it.each([...releasedRecords])('numbers the sources of %s as the page names them, and shows each', (slug, record) => {
  const page = speciesPageOf(slug, record);
  expect(speciesPage.parse(page)).toEqual(page);
  const first = [...new Set(numbersIn(page))];
  expect(first).toEqual(Object.keys(record.sources).map((_, at) => at + 1));
  expect(page.sources.map(({ title }) => title).sort()).toEqual(
    Object.values(record.sources)
      .map(({ title }) => title)
      .sort(),
  );
});
