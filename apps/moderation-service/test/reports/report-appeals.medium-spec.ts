import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { newId } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import { startService, type StartedService } from '@offshoot/testing/service';
import { service } from '../../src/service.ts';
import { replyWithEvidence } from '../evidence-replies.ts';

const actorOf = (role: Actor['role']): Actor => ({ user_id: newId(), session_id: newId(), role, restricted: false });
const text = 'It is advertising: the same text is in ten listings.';

describe('appeals of reporters', () => {
  const clock = testClock(new Date('2026-05-20T12:00:00Z'));
  const [mia, noa] = [actorOf('moderator'), actorOf('moderator')];
  let moderation: StartedService;

  beforeAll(async () => {
    moderation = await startService(service, { clock, eventBackoff: () => 50 });
    await replyWithEvidence(moderation);
    await moderation.reply('plants.owner', () => ({ owner_id: newId() }));
    await moderation.reply('people.cards', ({ ids }) => ({
      cards: ids.map((id) => ({ id, name: 'Ana', avatar: null, joined_at: clock.now().toISOString() })),
    }));
    await decided(noa, 'dismiss');
  });
  afterAll(() => moderation.stop());

  const openCaseOf = async (plant: string) => {
    const { items } = await moderation.call('moderation.cases', { q: plant }, { actor: mia });
    if (items.length !== 1 || !items[0]) throw new Error(`${items.length} cases`);
    return items[0];
  };
  const act = async (actor: Actor, plant: string, chosen: 'dismiss' | 'hide') => {
    const { id, version } = await openCaseOf(plant);
    const reason = chosen === 'hide' ? { reason: 'spam' as const } : {};
    const { act_id } = await moderation.call('moderation.act', { id, version, act: chosen, ...reason }, { actor });
    clock.advance(11_000);
    await moderation.settled();
    return act_id;
  };
  /** A reported plant, on which a moderator decided. */
  async function decided(moderator: Actor, chosen: 'dismiss' | 'hide') {
    const [reporter, plant] = [actorOf('user'), newId()];
    const report = { subject: 'plant', subject_id: plant, reason: 'spam' } as const;
    const { id } = await moderation.call('moderation.report', report, { actor: reporter });
    await act(moderator, plant, chosen);
    return { reporter, plant, id };
  }
  const appeal = (actor: Actor, id: string) => moderation.call('moderation.appeal_report', { id, text }, { actor });
  const reportsOf = (actor: Actor) => moderation.call('moderation.my_reports', {}, { actor });
  const settledOf = (actId: string) =>
    moderation.events.all.flatMap((event) =>
      event.type === 'moderation.settled.v1' && event.data.act_id === actId ? [event.data] : [],
    );

  it.each([
    ['hide', 'upheld'],
    ['dismiss', 'dismissed'],
  ] as const)('open the case again, once, for another moderator, who decides to %s', async (chosen, outcome) => {
    const { reporter, plant, id } = await decided(mia, 'dismiss');
    const [dismissed] = await reportsOf(reporter);
    expect(dismissed).toMatchObject({ outcome: 'dismissed', appeal: null });
    expect(dismissed?.appeal_until).toBe(
      new Date(Date.parse(dismissed?.decided_at ?? '') + 183 * 86_400_000).toISOString(),
    );

    const replies = await Promise.allSettled([appeal(reporter, id), appeal(reporter, id)]);
    expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(appeal(reporter, id)).rejects.toMatchObject({ code: 'already_appealed' });
    const open = { appeal_until: null, appeal: { text, state: 'open', outcome: null, decided_at: null } };
    expect(await reportsOf(reporter)).toMatchObject([open]);

    const { id: caseId, version } = await openCaseOf(plant);
    const first = await moderation.call('moderation.get_case', { id: caseId }, { actor: mia });
    expect(first).toMatchObject({ subject: 'plant', possible: [], signals: [{ kind: 'appeal', code: 'spam', text }] });
    await expect(
      moderation.call('moderation.act', { id: caseId, version, act: 'dismiss' }, { actor: mia }),
    ).rejects.toMatchObject({ code: 'own_case' });
    const actId = await act(noa, plant, chosen);
    expect(settledOf(actId)).toMatchObject([
      { reporter_ids: [], appellant_ids: [reporter.user_id], upheld: chosen === 'hide' },
    ]);
    expect(await reportsOf(reporter)).toMatchObject([
      { outcome, appeal_until: null, appeal: { state: 'closed', outcome, decided_at: expect.any(String) } },
    ]);
    const exported = await moderation.call('moderation.export_reports', { after: null }, { actor: reporter });
    expect(exported.items).toEqual(await reportsOf(reporter));
    const { statement } = await moderation.call('moderation.statement', { act_id: actId });
    expect(statement?.source).toBe(chosen === 'hide' ? 'report' : undefined);
    await moderation.deliver({
      type: 'person.deleted.v1',
      data: { user_id: reporter.user_id, at: clock.now().toISOString() },
    });
    await moderation.settled();
    const rows = await moderation.database.query('SELECT appeal_text, reporter_id FROM report WHERE id = $1', [id]);
    expect(rows).toEqual([{ appeal_text: null, reporter_id: null }]);
  });

  it('are possible for own reports that were dismissed, for six months', async () => {
    const [dismissed, upheld] = [await decided(mia, 'dismiss'), await decided(mia, 'hide')];
    await expect(appeal(actorOf('user'), dismissed.id)).rejects.toMatchObject({ code: 'report_not_found' });
    await expect(appeal(upheld.reporter, upheld.id)).rejects.toMatchObject({ code: 'appeal_over' });
    clock.advance(184 * 86_400_000);
    await expect(appeal(dismissed.reporter, dismissed.id)).rejects.toMatchObject({ code: 'appeal_over' });
    expect((await reportsOf(dismissed.reporter))[0]?.appeal_until).toBeNull();
  });
});
