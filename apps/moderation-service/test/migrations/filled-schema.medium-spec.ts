import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@offshoot/nest-kit/database';
import { dataSource } from '@offshoot/nest-kit/database/data-source';
import { migrateDatabase } from '@offshoot/nest-kit/database/migrate';
import { type TestDatabase, unmigratedDatabase } from '@offshoot/testing/database';
import { testServers } from '@offshoot/testing/environment';
import type { DataSource } from 'typeorm';
import { CasesAndActs1795400000000 } from '../../src/migrations/1795400000000-cases-and-acts.ts';
import { JudgedBeforeSignals1795700200000 } from '../../src/migrations/1795700200000-judged-before-signals.ts';
import { store } from '../../src/store.ts';

const before = store.migrations.slice(0, store.migrations.indexOf(CasesAndActs1795400000000));
const at = (hour: number) => new Date(Date.UTC(2026, 4, 1, hour));
type Row = Record<string, unknown>;

describe('a filled schema from before cases of moderators', () => {
  let database: TestDatabase;
  let source: DataSource;
  const [owner, reporter] = [newId(), newId()];
  const plants = {
    edited: newId(),
    insulted: newId(),
    reported: newId(),
    judging: newId(),
    public: newId(),
    rejected: newId(),
  };
  /** Plants that the machine alone decided about. */
  const refused = { insulting: newId(), deleted: newId() };
  const [edited, newer, doubtful] = [newId(), newId(), newId()];
  const subjects = { person: newId(), message: newId(), review: newId() };
  const kept: Record<string, Row[]> = {};

  const insert = async (table: string, row: Row): Promise<void> => {
    const names = Object.keys(row);
    await source.query(
      `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
      Object.values(row),
    );
  };
  const rowsOf = (sql: string, values: unknown[] = []) => source.query<Row[]>(sql, values);
  const openCases = () =>
    rowsOf(`SELECT id, subject, subject_id FROM moderation_case WHERE state IN ('open', 'claimed', 'judging')`);
  const caseOf = async (subjectId: string) => {
    const [row, ...others] = await rowsOf(
      `SELECT * FROM moderation_case WHERE subject_id = $1 AND state <> 'decided'`,
      [subjectId],
    );
    expect(others).toEqual([]);
    return row;
  };

  const listing = async (
    plantId: string,
    revisionId: string,
    state: string,
    verdict: string | null,
    hour: number,
    doubt: Row = { code: 'text.phone', level: 'review', term: '054' },
  ) => {
    const id = newId();
    const opened = { opened_at: at(hour), state_since: at(hour) };
    await insert('moderation_case', {
      id,
      subject_type: 'plant',
      subject_id: plantId,
      revision_id: revisionId,
      owner_id: owner,
      state,
      verdict,
      ...opened,
    });
    if (verdict === null) return;
    await insert('judgement', {
      id: newId(),
      case_id: id,
      decided_by: 'machine',
      verdict: verdict === 'reject' ? 'review' : verdict,
      reasons: JSON.stringify(verdict === 'clean' ? [] : [doubt]),
      tags: JSON.stringify(['fern']),
      judge_version: 'old',
      policy_version: '2026-04-a',
      created_at: at(hour),
    });
    if (verdict === 'reject')
      await insert('judgement', {
        id: newId(),
        case_id: id,
        decided_by: 'person',
        person_id: newId(),
        verdict,
        reasons: '[]',
        tags: '[]',
        note: 'No plant.',
        created_at: at(hour + 1),
      });
  };
  const reasonsOf = (...reasons: Row[]) => JSON.stringify(reasons);
  const insult = { code: 'text.abuse', level: 'reject', term: 'idiot' };
  const machineRejected = async (plantId: string, hour: number, more: Row = {}) => {
    const id = newId();
    const times = { opened_at: at(hour), state_since: at(hour) };
    const plant = { subject_type: 'plant', subject_id: plantId, revision_id: newId(), owner_id: owner };
    await insert('moderation_case', { id, ...plant, state: 'decided', verdict: 'reject', ...times, ...more });
    await insert('judgement', {
      id: newId(),
      case_id: id,
      decided_by: 'machine',
      verdict: 'reject',
      reasons: reasonsOf({ code: 'text.phone', level: 'review' }, insult),
      tags: '[]',
      policy_version: '2026-04-a',
      created_at: at(hour),
    });
  };
  const report = (type: string, subjectId: string, reporterId: string, state = 'open') =>
    insert('report', {
      id: newId(),
      reporter_id: reporterId,
      subject_type: type,
      subject_id: subjectId,
      against_id: owner,
      reason: 'spam',
      text: 'Look at it.',
      state,
      created_at: at(6),
    });
  const contactMessage = (row: Row) =>
    insert('contact_message', { id: newId(), kind: 'contact', message: 'May I?', created_at: at(7), ...row });

  async function fill(): Promise<void> {
    await listing(plants.edited, edited, 'waiting_for_person', 'review', 1);
    await listing(plants.edited, newer, 'waiting_for_person', 'review', 2);
    await listing(plants.reported, doubtful, 'waiting_for_person', 'review', 3);
    await listing(plants.insulted, newId(), 'waiting_for_person', 'review', 5, { ...insult, level: 'review' });
    await listing(plants.judging, newId(), 'judging', null, 4);
    await listing(plants.public, newId(), 'decided', 'clean', 1);
    await listing(plants.rejected, newId(), 'decided', 'reject', 1);
    await machineRejected(refused.insulting, 6);
    await machineRejected(refused.deleted, 7, { owner_id: null });
    await report('plant', plants.reported, reporter);
    await report('plant', plants.public, reporter);
    await report('plant', plants.public, newId());
    await report('plant', plants.rejected, reporter, 'closed');
    for (const [type, id] of Object.entries(subjects)) await report(type, id, reporter);
    await contactMessage({ writer_id: owner, language: 'fr' });
    await contactMessage({ email: 'ana@plants.example' });
    await contactMessage({ kind: 'feedback', rating: 4, state: 'closed' });
  }

  /** The columns that the tables had before. */
  const old: Record<string, string> = {
    judgement: `id, case_id, decided_by, person_id, verdict, reasons, tags, judge_version, policy_version, note, created_at`,
    report: 'id, reporter_id, subject_type, subject_id, against_id, reason, text, state, created_at',
    contact_message: 'id, kind, writer_id, email, language, message, rating, state, created_at',
  };
  const read = (table: string) => rowsOf(`SELECT ${old[table]} FROM ${table} ORDER BY id`);

  beforeAll(async () => {
    database = await unmigratedDatabase(String(testServers().DATABASE_ADMIN_URL), store.name);
    await migrateDatabase({ ...store, migrations: before }, database.ownerUrl);
    source = await dataSource({ url: database.ownerUrl, schema: store.name, entities: [] }, 'owner').initialize();
    await fill();
    for (const table of Object.keys(old)) kept[table] = await read(table);
    kept.cases = await rowsOf('SELECT id FROM moderation_case ORDER BY id');
    await migrateDatabase(store, database.ownerUrl);
  });
  afterAll(async () => {
    await source.destroy();
    await database.drop();
  });

  it.each(Object.keys(old))('keeps every row of %s as it was', async (table) => {
    expect(kept[table]?.length).toBeGreaterThan(2);
    expect(await read(table)).toEqual(kept[table]);
  });

  it('keeps every case, and the decided ones with their outcomes', async () => {
    const ids = (await rowsOf('SELECT id FROM moderation_case')).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining((kept.cases ?? []).map(({ id }) => id)));
    const outcomes = await rowsOf(
      `SELECT subject_id, outcome FROM moderation_case WHERE state = 'decided' ORDER BY outcome, state_since`,
    );
    expect(outcomes).toEqual([
      { subject_id: plants.public, outcome: 'approve' },
      { subject_id: plants.rejected, outcome: 'reject' },
      { subject_id: refused.insulting, outcome: 'reject' },
      { subject_id: refused.deleted, outcome: 'reject' },
      { subject_id: plants.edited, outcome: 'withdrawn' },
    ]);
  });

  it('gives each plant that the machine doubted its signals and its urgency', async () => {
    const signals = await rowsOf(
      `SELECT c.subject_id, s.code, s.level, s.term, s.created_at FROM case_signal s JOIN moderation_case c ON c.id = s.case_id
       WHERE s.kind = 'machine' AND s.revision_id = c.revision_id ORDER BY s.created_at, s.code`,
    );
    const phone = { code: 'text.phone', level: 'review' };
    expect(signals).toEqual([
      { subject_id: plants.edited, ...phone, term: '054', created_at: at(2) },
      { subject_id: plants.reported, ...phone, term: '054', created_at: at(3) },
      { subject_id: plants.insulted, ...insult, level: 'review', created_at: at(5) },
      { subject_id: refused.insulting, ...insult, created_at: at(6) },
      { subject_id: refused.insulting, ...phone, term: null, created_at: at(6) },
      { subject_id: refused.deleted, ...insult, created_at: at(7) },
      { subject_id: refused.deleted, ...phone, term: null, created_at: at(7) },
    ]);
    expect(await caseOf(plants.edited)).toMatchObject({ priority: 1_000, due_at: at(10) });
    expect(await caseOf(plants.insulted)).toMatchObject({ priority: 2_000, due_at: at(9) });
  });

  it('gives each rejection by the machine an act and a statement, which notify nobody', async () => {
    const acts = await rowsOf(
      `SELECT c.subject_id, a.act, a.moderator_id, a.ground, a.closes, a.after, a.policy_version, a.created_at, t.settled_at
       FROM moderation_act a JOIN moderation_case c ON c.id = a.case_id JOIN act_settlement t ON t.act_id = a.id ORDER BY a.created_at`,
    );
    const act = { act: 'reject', moderator_id: null, ground: 'abuse', closes: true, policy_version: '2026-04-a' };
    const after = { state: 'decided', outcome: 'reject', is_held: false, hidden_at: null };
    expect(acts).toEqual(
      [[refused.insulting, at(6)] as const, [refused.deleted, at(7)] as const].map(([subject_id, time]) => ({
        subject_id,
        ...act,
        after: { ...after, decided_at: time.toISOString() },
        created_at: time,
        settled_at: time,
      })),
    );
    expect(
      await rowsOf(
        'SELECT person_id, ground, source, automated_detection, automated_decision, starts_at, ends_at, appeal_until FROM statement',
      ),
    ).toEqual([
      {
        person_id: owner,
        ground: 'abuse',
        source: 'own_initiative',
        automated_detection: true,
        automated_decision: true,
        starts_at: at(6),
        ends_at: null,
        appeal_until: at(6 + 183 * 24),
      },
    ]);
    expect(await rowsOf('SELECT 1 FROM outbox')).toEqual([]);
  });

  it('adds nothing where it runs again', async () => {
    const figures = () =>
      rowsOf(`SELECT (SELECT count(*) FROM case_signal) AS signals, (SELECT count(*) FROM moderation_act) AS acts,
        (SELECT count(*) FROM statement) AS statements, (SELECT sum(priority) FROM moderation_case) AS priorities`);
    const once = await figures();
    const runner = source.createQueryRunner();
    await new JudgedBeforeSignals1795700200000().up(runner);
    await runner.release();
    expect(await figures()).toEqual(once);
  });

  it('gives each judgement the revision that it is about', async () => {
    const judged = await rowsOf('SELECT revision_id FROM judgement WHERE revision_id = ANY($1)', [
      [edited, newer, doubtful],
    ]);
    expect(judged).toHaveLength(3);
    expect(await rowsOf('SELECT 1 FROM judgement WHERE revision_id IS NULL')).toEqual([]);
  });

  it('gives each waiting plant one open case of its newest revision, and leaves those being judged', async () => {
    const waiting = { subject: 'plant', queue: 'plants', state: 'open', is_held: true, person_id: owner, version: 1 };
    expect(await caseOf(plants.edited)).toMatchObject({
      ...waiting,
      plant_id: plants.edited,
      revision_id: newer,
      due_at: at(10),
      reports: 0,
    });
    expect(await caseOf(plants.reported)).toMatchObject({
      ...waiting,
      revision_id: doubtful,
      due_at: at(11),
      reports: 1,
    });
    expect(await caseOf(plants.judging)).toMatchObject({ state: 'judging', is_held: false, due_at: null });
    expect(await caseOf(plants.rejected)).toBeUndefined();
  });

  it('gives each open report a case, one per subject, with its reason and words', async () => {
    const held = { subject: 'plant', is_held: false, state: 'open', reports: 2, plant_id: plants.public };
    expect(await caseOf(plants.public)).toMatchObject(held);
    const queues = { person: 'people', message: 'messages', review: 'reviews' };
    for (const [subject, id] of Object.entries(subjects))
      expect(await caseOf(id)).toMatchObject({
        subject,
        queue: queues[subject as keyof typeof queues],
        state: 'open',
        person_id: owner,
        due_at: at(30),
        reports: 1,
      });
    const signals = await rowsOf(
      `SELECT s.code, f.text, f.reporter_id FROM report r JOIN moderation_case c ON c.id = r.case_id AND c.subject_id = r.subject_id
         JOIN case_signal s ON s.id = r.id AND s.case_id = c.id JOIN signal_source f ON f.signal_id = s.id
       WHERE r.state = 'open' AND s.kind = 'report' AND f.reporter_id = r.reporter_id`,
    );
    expect(signals).toHaveLength(6);
    for (const signal of signals) expect(signal).toMatchObject({ code: 'spam', text: 'Look at it.' });
  });

  it('gives each open contact message a case of the inbox, and nothing else one', async () => {
    const inbox = await rowsOf(
      `SELECT c.state, c.excerpt, c.person_id, c.due_at, f.text FROM contact_message m
         JOIN moderation_case c ON c.id = m.id AND c.subject_id = m.id AND c.subject = 'contact_message' AND c.queue = 'inbox'
         JOIN signal_source f ON f.case_id = c.id
       ORDER BY c.person_id NULLS LAST`,
    );
    const waiting = { state: 'open', excerpt: 'May I?', due_at: at(31), text: 'May I?' };
    expect(inbox).toEqual([
      { ...waiting, person_id: owner },
      { ...waiting, person_id: null },
    ]);
    expect(await openCases()).toHaveLength(10);
  });
});
