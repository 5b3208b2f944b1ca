import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { EventData } from '@offshoot/contracts/events';
import type { ExchangeEvidence } from '@offshoot/contracts/evidence';
import type { ModerationAct } from '@offshoot/contracts/moderation';
import { DomainError } from '@offshoot/contracts/errors';
import { newId } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import { outcome } from '@offshoot/testing/outcome';
import { startService, type StartedService } from '@offshoot/testing/service';
import { service } from '../../src/service.ts';
import { moderator } from '../acts/moderated-plants.ts';
import { exchangeEvidence, replyWithEvidence } from '../evidence-replies.ts';

const clock = testClock('2026-05-01T12:00:00Z');
const at = clock.now().toISOString();
const actor = moderator();
const text = 'I was at the fountain all the time.';
/** Whose meetings with the moderator are known. */
const partners = new Set<string>();
const exchanges = new Map<string, ExchangeEvidence>();
let moderation: StartedService;
beforeAll(async () => {
  moderation = await startService(service, { clock, eventBackoff: () => 50 });
  const replies = await replyWithEvidence(moderation, { partners });
  replies['exchanges.stats_of_people']();
  replies['chat.exchange_for_moderators']();
  await moderation.reply('exchanges.stats_of_people', ({ user_ids }) => ({
    people: user_ids.map((user_id) => ({ user_id, completed: 0, no_shows: 2, contested_no_shows: 1 })),
  }));
  await moderation.reply('chat.exchange_for_moderators', ({ exchange_id }) => ({
    messages: [
      {
        id: newId(),
        sender_id: exchanges.get(exchange_id)?.owner_id ?? '',
        message_type: 'text',
        automatic: null,
        content: 'Where are you?',
        image: null,
        at,
      },
    ],
  }));
  await moderation.reply('people.cards', ({ ids }) => ({
    cards: ids.map((id) => ({ id, name: id.slice(-4), avatar: null, joined_at: at })),
  }));
  await moderation.reply('exchanges.for_moderators', ({ exchange_id = '' }) => {
    const exchange = exchanges.get(exchange_id);
    if (!exchange) throw new DomainError('exchange_not_found');
    return exchange;
  });
});
afterAll(() => moderation.stop());

/** Otto contests that he did not come, as Rita reported. */
async function contested(more: Partial<ExchangeEvidence> = {}) {
  const [requester_id, owner_id, contest_id] = [newId(), newId(), newId()];
  const exchange = exchangeEvidence({
    requester_id,
    owner_id,
    closed_reason: 'no_show',
    closed_by: requester_id,
    closed_note: 'I waited for an hour.',
    no_show_by: owner_id,
    no_show_contest: { text, is_decided: false },
    meeting: { place: 'At the fountain', time: at, time_zone: null, proposed_by: owner_id, confirmed_by: requester_id },
    ...more,
  });
  exchanges.set(exchange.id, exchange);
  const data = {
    exchange_id: exchange.id,
    version: 4,
    status: 'cancelled' as const,
    requester_id,
    owner_id,
    plant_id: exchange.plant_id,
    offered_plant_id: null,
    contest_id,
    contested_by: owner_id,
    at,
  };
  await moderation.deliver({ type: 'exchange.no_show_contested.v1', id: contest_id, data });
  await moderation.settled();
  return { requester_id, owner_id, contest_id, exchange, data };
}
const casesOf = async (contestId: string, by = actor) =>
  (await moderation.call('moderation.cases', { q: contestId }, { actor: by })).items;
const caseOf = async (contestId: string) => {
  const [listed] = await casesOf(contestId);
  return moderation.call('moderation.get_case', { id: listed?.id ?? '' }, { actor });
};
async function act(contestId: string, chosen: ModerationAct) {
  const { id, version } = await caseOf(contestId);
  return moderation.call('moderation.act', { id, version, act: chosen }, { actor });
}
async function settledOn(contestId: string): Promise<EventData<'moderation.settled.v1'>[]> {
  clock.advance(11_000);
  await moderation.settled();
  return moderation.events.all.flatMap((event) =>
    event.type === 'moderation.settled.v1' && event.data.subject_id === contestId ? [event.data] : [],
  );
}

it('is a case of the disputes with what both wrote, the chat, the meeting and who is said to be absent', async () => {
  const { owner_id, requester_id, contest_id, exchange, data } = await contested();
  await moderation.deliver({ type: 'exchange.no_show_contested.v1', id: contest_id, data });
  await moderation.settled();
  expect(await casesOf(contest_id)).toMatchObject([{ subject: 'dispute', queue: 'disputes', excerpt: text }]);
  const shown = await caseOf(contest_id);
  expect(shown).toMatchObject({
    person: { id: owner_id },
    person_record: { no_shows: 2, contested_no_shows: 1 },
    possible: ['approve', 'resolve_dispute', 'warn', 'ban'],
    signals: [{ kind: 'dispute', code: 'no_show' }],
    content: {
      texts: [
        { field: 'appeal', text },
        { field: 'reason', text: 'I waited for an hour.' },
      ],
      context: [{ text: 'Where are you?' }],
      meeting: { place: 'At the fountain', time: at, confirmed_by: { id: requester_id } },
      exchange: { id: exchange.id },
      absent: { id: owner_id },
    },
  });
});

it.each(['approve', 'resolve_dispute'] as const)(
  'is decided by %s, which can be undone until it is settled',
  async (chosen) => {
    const { owner_id, contest_id, exchange } = await contested();
    const first = await act(contest_id, chosen);
    await moderation.call('moderation.undo', { id: first.act_id }, { actor });
    expect(await settledOn(contest_id)).toEqual([]);
    const { case: decided } = await act(contest_id, chosen);
    expect(decided).toMatchObject({ state: 'decided', possible: ['warn', 'ban'], content: { context: [] } });
    expect(await settledOn(contest_id)).toMatchObject([
      { act: chosen, subject: 'dispute', exchange_id: exchange.id, person_id: owner_id, plant_id: null },
    ]);
    const own = { user_id: owner_id, session_id: newId(), role: 'user' as const, restricted: false };
    expect(await moderation.call('moderation.my_statements', {}, { actor: own })).toEqual([]);
  },
);

it('is neither seen nor decided by a party, and not decided by who exchanges plants with the absent one', async () => {
  const { owner_id, requester_id, contest_id } = await contested();
  const { id, version } = await caseOf(contest_id);
  for (const user_id of [owner_id, requester_id]) {
    const party = { ...actor, user_id };
    expect(await casesOf(contest_id, party)).toEqual([]);
    expect(await outcome(moderation.call('moderation.get_case', { id }, { actor: party }))).toBe('case_not_found');
    expect(await outcome(moderation.call('moderation.act', { id, version, act: 'approve' }, { actor: party }))).toBe(
      'case_not_found',
    );
  }
  partners.add(owner_id);
  expect(await outcome(act(contest_id, 'approve'))).toBe('own_case');
});

it('opens no case once the exchange or the contest was erased', async () => {
  const { contest_id } = await contested({ no_show_contest: null });
  expect(await casesOf(contest_id)).toEqual([]);
});

it('is withdrawn with the account of the absent party', async () => {
  const { owner_id, contest_id } = await contested();
  await moderation.deliver({ type: 'person.deleted.v1', data: { user_id: owner_id, at } });
  await moderation.settled();
  expect(await casesOf(contest_id)).toEqual([]);
});

it('is a report of a pest alike: with the chat until it is decided, and the one who found it as the person concerned', async () => {
  const { requester_id, owner_id, exchange } = await contested({ no_show_contest: null });
  const report_id = newId();
  exchanges.set(exchange.id, {
    ...exchange,
    pest_reports: [{ report_id, found_by: requester_id, pest: 'thrips', is_held: true }],
  });
  const data = {
    exchange_id: exchange.id,
    version: 4,
    status: 'completed' as const,
    requester_id,
    owner_id,
    plant_id: exchange.plant_id,
    offered_plant_id: null,
    report_id,
    found_by: requester_id,
    at,
  };
  await moderation.deliver({ type: 'exchange.pest_reported.v1', id: report_id, data });
  await moderation.settled();
  expect(await caseOf(report_id)).toMatchObject({
    subject: 'dispute',
    person: { id: requester_id },
    possible: ['approve', 'resolve_dispute', 'warn', 'ban'],
    signals: [{ kind: 'dispute', code: 'pest' }],
    content: { pest: 'thrips', context: [{ text: 'Where are you?' }], exchange: { id: exchange.id } },
  });
  expect(await casesOf(report_id, { ...actor, user_id: owner_id })).toEqual([]);
  await act(report_id, 'approve');
  expect(await settledOn(report_id)).toMatchObject([{ act: 'approve', subject: 'dispute', exchange_id: exchange.id }]);
});
