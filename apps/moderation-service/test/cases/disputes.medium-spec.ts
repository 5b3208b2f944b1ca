import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ActBody } from '@offshoot/contracts/moderation';
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
const [requester_id, owner_id, third_id, ring_id] = [newId(), newId(), newId(), newId()];
const disputed = exchangeEvidence({
  requester_id,
  owner_id,
  closed_by: requester_id,
  closed_note: 'Nobody came.',
  is_disputed: true,
  ring_id,
  meeting: { place: 'At the fountain', time: at, time_zone: null, proposed_by: owner_id, confirmed_by: requester_id },
});
let moderation: StartedService;
let chatReads = 0;
let ringReads = 0;
beforeAll(async () => {
  moderation = await startService(service, { clock, eventBackoff: () => 50 });
  const replies = await replyWithEvidence(moderation);
  replies['chat.exchange_for_moderators']();
  await moderation.reply('chat.exchange_for_moderators', () => {
    chatReads += 1;
    const common = { at, image: null, message_type: 'text' as const, automatic: null };
    return {
      messages: [
        { ...common, id: newId(), sender_id: requester_id, content: 'Where are you?' },
        { ...common, id: newId(), sender_id: owner_id, content: 'At home.' },
      ],
    };
  });
  replies['ring_chat.ring_for_moderators']();
  await moderation.reply('ring_chat.ring_for_moderators', ({ id }) => {
    ringReads += 1;
    const said = { id: newId(), at, image: null, message_type: 'text' as const, automatic: null };
    return id === ring_id
      ? {
          messages: [{ ...said, sender_id: third_id, content: 'Saturday at ten?' }],
          member_ids: [requester_id, owner_id, third_id],
        }
      : { messages: [], member_ids: [] };
  });
  await moderation.reply('people.cards', ({ ids }) => ({
    cards: ids.map((id) => ({ id, name: id.slice(-4), avatar: null, joined_at: at })),
  }));
  await moderation.reply('exchanges.for_moderators', () => disputed);
});
afterAll(() => moderation.stop());

it('shows the chat and the meeting while it is open, and either party can be warned, with a statement each', async () => {
  const data = {
    exchange_id: disputed.id,
    version: 3,
    status: 'cancelled' as const,
    requester_id,
    owner_id,
    plant_id: disputed.plant_id,
    offered_plant_id: null,
    confirmed_by: owner_id,
    cancelled_by: requester_id,
    at,
  };
  await moderation.deliver({ type: 'exchange.disputed.v1', data });
  await moderation.settled();
  const [listed] = (await moderation.call('moderation.cases', { q: disputed.id }, { actor })).items;
  const id = listed?.id ?? '';
  const read = () => moderation.call('moderation.get_case', { id }, { actor });
  const act = async (body: Omit<ActBody, 'version' | 'note' | 'private_note' | 'also_hide'> & Partial<ActBody>) =>
    moderation.call('moderation.act', { id, version: (await read()).version, ...body }, { actor });

  const { content } = await read();
  expect(content.context.map(({ sender, text }) => [sender?.id, text])).toEqual([
    [requester_id, 'Where are you?'],
    [owner_id, 'At home.'],
  ]);
  expect(content.ring_context).toMatchObject([{ sender: { id: third_id }, text: 'Saturday at ten?', at }]);
  expect(content.ring_members?.map((member) => member.id)).toEqual([requester_id, owner_id, third_id]);
  expect(content.meeting).toMatchObject({
    place: 'At the fountain',
    time: at,
    proposed_by: { id: owner_id },
    confirmed_by: { id: requester_id },
  });

  const warn = { act: 'warn', reason: 'abuse' } as const;
  await act({ ...warn, note: 'To the owner', person_id: owner_id });
  await act({ ...warn, note: 'To the requester' });
  expect(await outcome(act({ ...warn, person_id: newId() }))).toBe('act_not_possible');
  expect(await outcome(act({ act: 'ban', reason: 'abuse', person_id: owner_id }))).toBe('act_not_possible');
  expect(await outcome(act({ ...warn, person_id: owner_id, also_hide: true }))).toBe('act_not_possible');
  clock.advance(11_000);
  await moderation.settled();
  for (const [user_id, note] of [
    [owner_id, 'To the owner'],
    [requester_id, 'To the requester'],
  ] as const) {
    const own = { user_id, session_id: newId(), role: 'user' as const, restricted: false };
    const statements = await moderation.call('moderation.my_statements', {}, { actor: own });
    expect(statements).toMatchObject([{ act: 'warn', ground: 'abuse', note }]);
    const settled = moderation.events.all.filter(
      (event) => event.type === 'moderation.settled.v1' && event.data.person_id === user_id,
    );
    expect(settled).toHaveLength(1);
  }

  await act({ act: 'resolve_dispute' });
  const reads = [chatReads, ringReads];
  const decided = (await read()).content;
  expect(decided.context).toEqual([]);
  expect(decided).not.toHaveProperty('meeting');
  expect(decided).not.toHaveProperty('ring_context');
  expect([chatReads, ringReads]).toEqual(reads);
});
