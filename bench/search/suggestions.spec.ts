import { describe, expect, it } from '@jest/globals';
import { speciesQuery } from '@offshoot/contracts/plants';
import { townsQuery } from '@offshoot/contracts/towns';
import { seeded } from '../random.ts';
import { largestCities } from './cities.ts';
import { ownersOf } from './generate.ts';
import { fields, suggestionReport, suggestionsOf } from './suggestions.ts';

const owners = ownersOf(3_000, largestCities(200), seeded(1));

describe('suggestions of the bench', () => {
  it.each(fields)('are valid requests, of different beginnings: %s', (field) => {
    const requested = suggestionsOf(field, owners, 200);
    const schema = field === 'species' ? speciesQuery : townsQuery;
    for (const query of requested)
      expect(schema.safeParse(Object.fromEntries(new URLSearchParams(query))).success).toBe(true);
    expect(requested).toHaveLength(200);
    expect(new Set(requested).size).toBeGreaterThan(40);
  });

  it('are reported by field and size', () => {
    const report = suggestionReport([
      { field: 'towns', size: 1_000, rounds: [{ rate: 100, p50: 10, p95: 20, p99: 30 }] },
    ]);
    expect(report).toContain('| towns | 1,000 | 10.0 | 20.0 | 30.0 | 100 |');
  });
});
