import { describe, expect, it } from '@jest/globals';
import { migrationReport } from './report.ts';
import type { Outcome } from './steady-load.ts';

const sent = (phase: Outcome['phase'], ...failed: string[]): Outcome => ({
  kind: 'like',
  phase,
  latencies: [10, 30, 20],
  failed,
});
const migrated = [{ service: 'plant', seconds: 53.24 }];

describe('the report of a migration', () => {
  it('has a row for each kind and phase, and what the migrations took', () => {
    const report = migrationReport([sent('before'), sent('during')], migrated);
    expect(report).toContain('| like | before | 3 | 0 | 20 | 30 | 30 |');
    expect(report).toContain('- Migrations of the plant-service: 53.2 s');
    expect(report).toMatch(/^0 failed requests during the migration: kept$/m);
  });

  it('misses its aim by a request that fails during the migration only', () => {
    expect(migrationReport([sent('before', '503 unavailable'), sent('during')], migrated)).toMatch(/: kept$/m);
    const report = migrationReport([sent('during', '503 unavailable', '404', '503 unavailable')], migrated);
    expect(report).toContain('| like | during | 6 | 2 × 503 unavailable, 1 × 404 | 20 | 30 | 30 |');
    expect(report).toMatch(/^0 failed requests during the migration: MISSED$/m);
  });
});
