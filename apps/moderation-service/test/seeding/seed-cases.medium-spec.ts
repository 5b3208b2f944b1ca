import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoCases } from '@offshoot/demo-community/moderation';
import { startService, type StartedService } from '@offshoot/testing/service';
import { service } from '../../src/service.ts';
import { seedCases } from '../../src/seeding/seed-cases.ts';

describe('seeding the demo cases', () => {
  let moderation: StartedService;

  beforeAll(async () => {
    moderation = await startService(service, { roles: ['rpc'] });
  }, 60_000);

  afterAll(() => moderation.stop());

  const seed = () => moderation.database.transaction((tx) => seedCases(tx, demoCases, new Date()));

  it('opens each case for a moderator, once', async () => {
    await seed();
    await seed();
    const cases = await moderation.database.query<{ id: string; state: string; reasons: number }>(
      `select c.id, c.state, jsonb_array_length(j.reasons) as reasons from moderation_case c join judgement j on j.case_id = c.id`,
    );
    expect(cases).toHaveLength(demoCases.length);
    for (const { state, reasons } of cases) {
      expect(state).toBe('open');
      expect(reasons).toBeGreaterThan(0);
    }
    for (const demo of demoCases) {
      expect(await moderation.call('moderation.case', { plant_id: demo.subjectId })).toMatchObject({
        state: 'waiting_for_person',
      });
    }
  });
});
