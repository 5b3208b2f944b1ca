import { connected, withoutIndexes } from '../database.ts';
import type { Owner } from '../search/generate.ts';
import { fill } from '../search/fill.ts';

/** Every such case about one text, which thousands sent, and of how many cases the others' texts are alike. */
const commonText = 50;
const alike = 8;

/** Plants that can have an open case: more than half of the open ones are about plants. */
const plants = 60_000;
/** Days in which the cases were opened, and in each of which this many reports were sent. */
const days = 100;
const reportsPerDay = 10_000;

export interface Filled {
  owners: readonly Owner[];
  moderators: readonly string[];
  /** Held plants whose cases wait: each can be decided once. */
  waiting: readonly string[];
  /** Public plants with their owners. */
  listed: readonly { id: string; owner_id: string }[];
  /** Positions at a tenth, a half and nine tenths of the open cases. */
  cursors: readonly string[];
}

const moderators = `SELECT array_agg(id::text) AS ids FROM (SELECT id FROM auth.account ORDER BY id LIMIT 10) a`;

/** Numbered, so that rows of other tables can be spread over them. */
const listed = `CREATE TEMPORARY TABLE listed AS
  SELECT row_number() OVER (ORDER BY id)::integer AS n, id, owner_id, revision_id, name FROM plant.plant
  WHERE status = 'available' AND deleted_at IS NULL`;

/**
 * Every tenth case is open, of these one for each public plant, and the rest about messages, reviews and so on. Ids grow with
 * the time, as the product's do.
 */
const drawn = `CREATE TEMPORARY TABLE drawn AS
  SELECT g.n, g.n % 10 = 0 AS is_open, k, l.id AS listed_id, l.owner_id, l.revision_id, l.name, opened_at, random() AS luck,
    (lpad(to_hex((extract(epoch FROM opened_at) * 1000)::bigint), 12, '0') || '7' || substr(md5(g.n::text), 1, 3) || '8' || substr(md5(g.n::text), 4, 15))::uuid AS id,
    (ARRAY['message', 'message', 'message', 'person', 'review', 'review', 'video', 'dispute', 'appeal', 'contact_message'])[1 + k % 10] AS other,
    (ARRAY['en', 'en', 'en', 'en', 'en', 'en', 'es', 'es', 'fr', 'ru'])[1 + floor(random() * 10)::integer] AS common_language,
    (ARRAY['ar', 'he', 'zh', 'hi'])[1 + floor(random() * 4)::integer] AS rare_language
  FROM generate_series(1, $1::integer) AS g (n)
    CROSS JOIN LATERAL (SELECT g.n / 10 AS k, now() - ($1::integer - g.n) * (interval '1 day' * ${days} / $1::integer) AS opened_at) d
    LEFT JOIN listed l ON l.n = CASE WHEN g.n % 10 = 0 THEN d.k ELSE 1 + g.n % (SELECT count(*)::integer FROM listed) END`;

const cases = `INSERT INTO moderation_case (id, subject, subject_id, queue, plant_id, revision_id, revision_at, person_id, state, verdict,
    outcome, decided_at, is_held, needs_person, priority, due_at, language, excerpt, opened_at, state_since)
  SELECT id, subject, CASE subject WHEN 'plant' THEN listed_id ELSE gen_random_uuid() END,
    CASE subject WHEN 'plant' THEN 'plants' WHEN 'contact_message' THEN 'inbox' WHEN 'person' THEN 'people' ELSE subject || 's' END,
    listed_id, revision_id, CASE subject WHEN 'plant' THEN opened_at END,
    coalesce(owner_id, ($1::uuid[])[1 + n % array_length($1::uuid[], 1)]),
    CASE WHEN is_open THEN 'open' ELSE 'decided' END, CASE subject WHEN 'plant' THEN CASE WHEN is_open THEN 'review' ELSE 'clean' END END,
    CASE WHEN NOT is_open THEN CASE WHEN luck < 0.9 THEN 'approve' WHEN luck < 0.95 THEN 'dismiss' ELSE 'reject' END END,
    CASE WHEN NOT is_open THEN opened_at + interval '8 hours' * random() END, is_open AND subject = 'plant', is_open,
    (ARRAY[0, 500, 1000, 1000, 1000, 2000, 3000])[1 + floor(random() * 7)::integer] + floor(500 * random() ^ 3)::integer,
    -- The machine decides most cases alone: those were never due.
    CASE WHEN is_open OR n % 3 = 0 THEN opened_at + interval '8 hours' END,
    CASE WHEN random() < 0.95 THEN common_language ELSE rare_language END,
    coalesce(name, 'Write to me, I have more of them, number ' || n), opened_at, opened_at
  FROM (SELECT *, CASE WHEN listed_id IS NULL THEN other ELSE 'plant' END AS subject FROM drawn) d`;

/** A tenth of what moderators decided are samples of approvals, of which a newcomer's is ten of a hundred. */
const signals = `INSERT INTO case_signal (id, case_id, kind, code, level, score, sampled_share, revision_id, created_at)
  SELECT gen_random_uuid(), id, CASE WHEN is_sample THEN 'sample' ELSE 'machine' END,
    CASE WHEN NOT is_sample THEN (ARRAY['photo.no_plant', 'text.phone', 'text.abuse', 'text.scam', 'photo.nsfw_possible'])[1 + n % 5] END,
    CASE WHEN NOT is_sample THEN 'review' END, CASE WHEN NOT is_sample THEN random() END,
    CASE WHEN is_sample THEN CASE WHEN n % 2 = 0 THEN 0.1 ELSE 0.02 END END, revision_id, opened_at
  FROM (SELECT *, NOT is_open AND n % 30 = 3 AS is_sample FROM drawn) d WHERE is_open OR n % 3 = 0`;

/** Eight of each text, as of texts of more than forty letters. */
const prints = `INSERT INTO text_print (print, case_id)
  SELECT ('x' || substr(md5(text || '-' || i), 1, 16))::bit(64)::bigint, id
  FROM (SELECT id, CASE WHEN n % ${commonText} = 0 THEN 'the same' ELSE (n / (3 * ${alike}))::text END AS text
        FROM drawn WHERE is_open OR n % 3 = 0) d CROSS JOIN generate_series(1, 8) i`;

/** Half of a day's reports is about cases that are still open; no user reports a subject twice. */
const reports = `INSERT INTO report (id, reporter_id, subject_type, subject_id, against_id, case_id, counts, weight, reason, text, state, outcome,
    decided_at, created_at)
  SELECT gen_random_uuid(), ($2::uuid[])[1 + (r * 7919::bigint) % array_length($2::uuid[], 1)], 'plant', c.subject_id, c.person_id, c.id, true, 0.5,
    (ARRAY['spam', 'scam', 'abuse', 'misleading'])[1 + r % 4], 'It looks wrong to me.',
    CASE c.state WHEN 'open' THEN 'open' ELSE 'closed' END,
    CASE WHEN c.state = 'decided' THEN CASE WHEN random() < 0.5 THEN 'upheld' ELSE 'dismissed' END END, c.decided_at, c.opened_at
  FROM generate_series(1, ${days * reportsPerDay}) r
    JOIN drawn d ON d.n = CASE WHEN r % 20 = 0 THEN r / 2 ELSE 1 + (r * 10007::bigint) % $1::integer END
    JOIN moderation_case c ON c.id = d.id AND c.subject = 'plant'
  ON CONFLICT DO NOTHING`;

const reportSignals = `INSERT INTO case_signal (id, case_id, kind, code, created_at)
  SELECT gen_random_uuid(), case_id, 'report', reason, created_at FROM report`;

const acts = `INSERT INTO moderation_act (id, case_id, act, moderator_id, person_id, ground, closes, before, after, policy_version, took_ms,
    created_at)
  SELECT gen_random_uuid(), id, outcome, ($1::uuid[])[1 + floor(random() * array_length($1::uuid[], 1))::integer], person_id,
    CASE outcome WHEN 'reject' THEN (ARRAY['no_plant', 'contact_details', 'abuse', 'scam', 'other'])[1 + floor(random() * 5)::integer] END,
    true, '{}', '{}', 'bench', 2000 + floor(random() * 20000)::integer, decided_at
  FROM moderation_case WHERE state = 'decided' AND due_at IS NOT NULL`;

/** The machine's rejections are acts; what it approves is not. */
const machineActs = `INSERT INTO moderation_act (id, case_id, act, person_id, ground, closes, before, after, policy_version, created_at)
  SELECT gen_random_uuid(), id, outcome, person_id, 'indecent', true, '{}', '{}', 'bench', decided_at
  FROM moderation_case WHERE state = 'decided' AND due_at IS NULL AND outcome = 'reject'`;

const settlements = `INSERT INTO act_settlement (act_id, settled_at) SELECT id, created_at FROM moderation_act`;

const statements = `INSERT INTO statement (id, act_id, person_id, ground, source, automated_detection, automated_decision, starts_at,
    appeal_until, created_at)
  SELECT gen_random_uuid(), id, person_id, ground, 'report', true, moderator_id IS NULL, created_at, created_at + interval '183 days', created_at
  FROM moderation_act WHERE act = 'reject'`;

const deepCursors = `SELECT -priority || '_' || floor(extract(epoch FROM due_at) * 1000) || '_' || id AS cursor
  FROM (SELECT priority, due_at, id, ntile(10) OVER (ORDER BY priority DESC, due_at, id) AS tenth, row_number() OVER (ORDER BY priority DESC, due_at, id) AS place
    FROM moderation_case WHERE state = 'open') c
  WHERE tenth IN (2, 6, 10) AND place % 10007 = 0`;

/** Fills a migrated database by a few statements. @returns what requests are about */
export async function fillCases(adminUrl: string, size: number): Promise<Filled> {
  const owners = await fill(adminUrl, plants);
  return connected(adminUrl, 'moderation', async (client) => {
    const people = owners.map(({ id }) => id);
    const { rows: moderatorRows } = await client.query<{ ids: string[] }>(moderators);
    const deciding = moderatorRows[0]?.ids ?? [];
    await client.query(`SELECT setseed(0.5)`);
    await client.query(listed);
    await client.query(drawn, [size]);
    await client.query('CREATE INDEX ON drawn (n)');
    await client.query('ANALYZE drawn');
    await withoutIndexes(client, 'moderation_case', () => client.query(cases, [people]));
    await client.query('ANALYZE moderation_case');
    await withoutIndexes(client, 'report', () => client.query(reports, [size, people]));
    await withoutIndexes(client, 'case_signal', async () => {
      await client.query(signals);
      await client.query(reportSignals);
    });
    await withoutIndexes(client, 'text_print', () => client.query(prints));
    await withoutIndexes(client, 'moderation_act', async () => {
      await client.query(acts, [deciding]);
      await client.query(machineActs);
    });
    await client.query(settlements);
    await client.query(statements);
    await client.query('VACUUM ANALYZE');
    const { rows: waiting } = await client.query<{ id: string }>(
      `SELECT id FROM moderation_case WHERE state = 'open' AND is_held ORDER BY md5(id::text) LIMIT 5000`,
    );
    const { rows: public_ } = await client.query<{ id: string; owner_id: string }>(
      `SELECT id, owner_id FROM listed ORDER BY md5(id::text)`,
    );
    const { rows: deep } = await client.query<{ cursor: string }>(deepCursors);
    const cursors = deep.map(({ cursor }) => cursor);
    return { owners, cursors, moderators: deciding, waiting: waiting.map(({ id }) => id), listed: public_ };
  });
}
