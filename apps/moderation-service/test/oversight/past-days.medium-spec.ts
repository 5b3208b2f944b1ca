import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@offshoot/testing/eventually';
import { setStatus } from '../../src/acts/acts.ts';
import { DaySums } from '../../src/oversight/day-sums.ts';
import { moderator, ModeratedPlants } from '../acts/moderated-plants.ts';

const dayMs = 86_400_000;

describe('the figures of past days', () => {
  let plants: ModeratedPlants;
  const actor = moderator();
  beforeAll(async () => {
    plants = await ModeratedPlants.start();
  });
  afterAll(() => plants.stop());

  /** The last ones are older than the minute for which they are kept. */
  async function figures() {
    plants.clock.advance(61_000);
    const { by_signal, decided } = await plants.moderation.call('moderation.statistics', { days: 30 }, { actor });
    const { cases = 0, upheld = 0 } = by_signal.find(({ code }) => code === 'text.phone') ?? {};
    return { decided, cases, upheld };
  }

  const summedUp = async () =>
    (
      await plants.moderation.database.query<{ day: string }>('SELECT day::text AS day FROM figures_day ORDER BY day')
    ).map(({ day }) => day);

  async function rejected() {
    const held = await plants.caseOf(await plants.announce());
    await plants.act(actor, held, { act: 'reject', reason: 'contact_details' });
    return held;
  }

  it('are kept once a day is over, and followed by those of today', async () => {
    await rejected();
    expect(await figures()).toEqual({ decided: 1, cases: 1, upheld: 1 });
    expect(await summedUp()).toEqual([]);
    plants.clock.advance(2 * dayMs);
    await rejected();
    expect(await figures()).toEqual({ decided: 2, cases: 2, upheld: 2 });
    expect(await summedUp()).toEqual(['2026-05-01', '2026-05-02']);
    expect(await figures()).toEqual({ decided: 2, cases: 2, upheld: 2 });
  });

  it('follow a decision that replaces one of theirs', async () => {
    const held = await rejected();
    plants.clock.advance(2 * dayMs);
    const before = await figures();
    const decided = await plants.caseOf({ plant_id: held.subject_id }, 'decided');
    await plants.act(actor, decided, { act: 'approve' });
    expect(await figures()).toEqual({ ...before, decided: before.decided + 1, upheld: before.upheld - 1 });
    plants.clock.advance(2 * dayMs);
    expect(await figures()).toEqual({ ...before, decided: before.decided + 1, upheld: before.upheld - 1 });
  });

  it('wait for a transaction that changes a decision of theirs', async () => {
    const held = await rejected();
    plants.clock.advance(2 * dayMs);
    let pending: ReturnType<typeof figures> | undefined;
    await plants.moderation.database.transaction(async (tx) => {
      const at = plants.clock.now();
      const open = { state: 'open', outcome: null, is_held: true, hidden_at: null, decided_at: null } as const;
      await setStatus(tx, held.id, open, at);
      pending = figures();
      await eventually(async () => {
        const waiting = await tx.query(`SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database
           WHERE d.datname = current_database() AND l.locktype = 'advisory' AND NOT l.granted`);
        return waiting.length > 0;
      });
    });
    const during = await pending;
    await plants.moderation.database.query('DELETE FROM figures_day');
    expect(await figures()).toEqual(during);
  });

  it('are counted without sums where many days are missing, and summed up a few at a time', async () => {
    const sums = plants.moderation.app.get(DaySums, { strict: false });
    // Its own turns come every minute.
    await sums.beforeApplicationShutdown();
    await rejected();
    plants.clock.advance(12 * dayMs);
    const summed = await summedUp();
    await plants.moderation.database.query('DELETE FROM figures_day');
    const counted = await figures();
    expect(counted.decided).toBeGreaterThan(1);
    expect(await summedUp()).toEqual([]);
    await sums.turn();
    const latest = await summedUp();
    expect(latest).toHaveLength(5);
    expect(latest[0]).not.toBe(summed[0]);
    expect(await figures()).toEqual(counted);
    expect(await summedUp()).toEqual(latest);
    for (let turn = 0; turn < 6; turn++) await sums.turn();
    const all = await summedUp();
    expect(all.length).toBeGreaterThan(15);
    expect(await figures()).toEqual(counted);
    expect(await summedUp()).toEqual(all);
  });
});
