import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoAccounts } from '@offshoot/demo-community/accounts';
import { demoCases } from '@offshoot/demo-community/moderation';
import { caseQueues } from '@offshoot/contracts/moderation';
import { startService, type StartedService } from '@offshoot/testing/service';
import { service } from '../../src/service.ts';
import { seedCases } from '../../src/seeding/seed-cases.ts';

const actorOf = (id: string) => ({ user_id: id, session_id: id, role: 'user' as const, restricted: false });

describe('seeding the demo cases', () => {
  let moderation: StartedService;

  beforeAll(async () => {
    moderation = await startService(service, { roles: ['rpc'] });
    for (let times = 0; times < 2; times += 1)
      await moderation.database.transaction((tx) => seedCases(tx, demoCases, new Date()));
  });

  afterAll(() => moderation.stop());

  it('opens a case in each queue, once, and each has what led to it', async () => {
    const cases = await moderation.database.query<{ id: string; queue: string; state: string; signals: number }>(
      `SELECT id, queue, state, (SELECT count(*) FROM case_signal s WHERE s.case_id = c.id) AS signals FROM moderation_case c`,
    );
    expect(cases).toHaveLength(demoCases.length);
    expect(cases.filter(({ signals }) => signals === 0)).toEqual([]);
    const open = cases.filter(({ state }) => state === 'open').map(({ queue }) => queue);
    expect(open.sort()).toEqual([...caseQueues].sort());
  });

  it('lets the owner of a held plant see that it waits', async () => {
    const judged = await moderation.database.query('SELECT 1 FROM judgement');
    const held = demoCases.filter(({ isHeld }) => isHeld);
    expect(judged).toHaveLength(held.length);
    for (const { subjectId } of held)
      expect(await moderation.call('moderation.case', { plant_id: subjectId })).toMatchObject({
        state: 'waiting_for_person',
      });
  });

  it('decides cases with their statement, their appeal, and the outcome of a report', async () => {
    const owner = demoCases.find(({ subject }) => subject === 'appeal')?.personId ?? '';
    const [statement] = await moderation.call('moderation.my_statements', {}, { actor: actorOf(owner) });
    expect(statement).toMatchObject({ act: 'reject', appeal: { state: 'open' }, appeal_until: null });
    const reporter = demoAccounts.find(({ person }) => person === 'anjali')?.id ?? '';
    expect(await moderation.call('moderation.my_reports', {}, { actor: actorOf(reporter) })).toMatchObject([
      { outcome: 'dismissed' },
    ]);
  });
});
