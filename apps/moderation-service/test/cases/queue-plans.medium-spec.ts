import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { urlFor } from '@offshoot/nest-kit/database/provision';
import { newId } from '@offshoot/nest-kit/database';
import { testServers } from '@offshoot/testing/environment';
import { startService, type StartedService } from '@offshoot/testing/service';
import pg from 'pg';
import { decidedCases, judgingCases, openCases, openFigures } from '../../src/cases/persistence/queues.ts';
import { service } from '../../src/service.ts';

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  Plans?: Plan[];
}

/** A tenth is open, and a hundredth in Hebrew. */
const cases = `INSERT INTO moderation_case (id, subject, subject_id, queue, person_id, state, outcome, decided_at, needs_person, priority,
    due_at, language, excerpt, excerpt_folded, folding, opened_at, state_since)
  SELECT gen_random_uuid(), 'message', gen_random_uuid(), CASE WHEN n / 10 % 2 = 0 THEN 'reviews' ELSE 'messages' END, gen_random_uuid(),
    CASE WHEN n % 10 = 0 THEN 'open' ELSE 'decided' END, CASE WHEN n % 10 > 0 THEN 'dismiss' END, CASE WHEN n % 10 > 0 THEN at END, true,
    500 + n % 400, at, CASE WHEN n % 97 = 0 THEN 'he' ELSE 'en' END, 'Message number ' || n, 'message number ' || n, 2, at, at
  FROM generate_series(1, 40000) n CROSS JOIN LATERAL (SELECT now() - n * interval '1 minute' AS at) t`;

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

describe('the plans of the queues, with 40,000 cases', () => {
  let moderation: StartedService;

  beforeAll(async () => {
    moderation = await startService(service, { roles: ['rpc'] });
    const database = new URL(moderation.config.DATABASE_URL).pathname.slice(1);
    // The service itself may neither analyse its tables nor run for more than five seconds.
    const admin = new pg.Client({
      connectionString: urlFor(String(testServers().DATABASE_ADMIN_URL), { database }),
      options: '-c search_path=moderation,extensions',
    });
    await admin.connect();
    await admin.query(cases);
    await admin.query('VACUUM ANALYZE moderation_case');
    await admin.end();
  }, 120_000);
  afterAll(() => moderation.stop());

  async function planOf(statement: string, params: readonly unknown[]): Promise<Plan[]> {
    const explained = `EXPLAIN (FORMAT JSON) ${statement}`;
    const [row] = await moderation.database.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explained, params);
    return row ? nodesOf(row['QUERY PLAN'][0].Plan) : [];
  }

  const viewer = newId();
  /** The cases of the viewer themselves, read once. */
  const own = ['Bitmap Heap Scan', 'case_party_pkey'];
  const first = [null, null, null];
  const deep = [-700, new Date(), newId()];

  it.each([
    ['all queues', 'moderation_case_urgent', null, null, first],
    ['a queue', 'moderation_case_queue', 'messages', null, first],
    ['a rare language', 'moderation_case_language', null, 'he', first],
    ['a rare language of a queue', 'moderation_case_queue_language', 'messages', 'he', first],
    ['deep in all queues', 'moderation_case_urgent', null, null, deep],
    ['deep in a queue', 'moderation_case_queue', 'messages', null, deep],
    ['deep in a rare language of a queue', 'moderation_case_queue_language', 'messages', 'he', deep],
  ])('read open cases in order: %s', async (_what, index, queue, language, after) => {
    const nodes = await planOf(openCases, [queue, language, null, null, ...after, 31, null, viewer, null, null]);
    expect(nodes.map((node) => node['Index Name'] ?? node['Node Type'])).toEqual(['Limit', ...own, index]);
  });

  it.each([
    ['all', 'moderation_case_decided_last', null, null],
    ['of a small queue', 'moderation_case_decided', 'disputes', null],
    ['in a rare language', 'moderation_case_decided_language', null, 'he'],
  ])('read decided cases in order: %s', async (_what, index, queue, language) => {
    const nodes = await planOf(decidedCases, [queue, language, null, null, null, null, 31, null, viewer, null, null]);
    expect(nodes.map((node) => node['Index Name'] ?? node['Node Type'])).toEqual(['Limit', ...own, index]);
  });

  it('read the cases that the machine judges in order', async () => {
    const nodes = await planOf(judgingCases, [null, null, null, null, null, null, 31, null, viewer, null, null]);
    expect(nodes.map((node) => node['Index Name'] ?? node['Node Type'])).toEqual([
      'Limit',
      ...own,
      'moderation_case_judging',
    ]);
  });

  it.each([
    ['open', openCases, 'moderation_case_folded', [null, null, null]],
    ['decided', decidedCases, 'moderation_case_decided_folded', [null, null]],
  ])('find a rare text among %s cases by its parts', async (_state, statement, index, after) => {
    const nodes = await planOf(statement, [null, null, '%number 39990%', null, ...after, 31, null, viewer, null, null]);
    expect(nodes.map((node) => node['Index Name'])).toContain(index);
  });

  it('find the cases of a user or a plant by id', async () => {
    const nodes = await planOf(openCases, [null, null, null, newId(), ...first, 31, null, viewer, null, null]);
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  });

  it('read the cases that are assigned to a moderator in order', async () => {
    const nodes = await planOf(openCases, [null, null, null, null, ...first, 31, null, viewer, null, viewer]);
    expect(nodes.map((node) => node['Index Name'] ?? node['Node Type'])).toContain('moderation_case_assigned');
  });

  it('count from an index', async () => {
    const nodes = await planOf(openFigures, [new Date(), viewer]);
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  });
});
