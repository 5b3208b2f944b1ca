import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@offshoot/nest-kit/database';
import { personEvidence } from '../evidence-replies.ts';
import { highlightedIn, WrittenTexts } from './written-texts.ts';

const threat = 'I know where you live. I will break your legs.';
const abuse = 'You are a fucking asshole.';
const contact = 'Call me on 054-123-4567 or write to dana@example.com.';

let texts: WrittenTexts;
beforeAll(async () => {
  texts = await WrittenTexts.start();
});
afterAll(() => texts.stop());

const codesOf = ({ signals }: { signals: readonly { code: string | null }[] }) => [
  ...new Set(signals.map(({ code }) => code)),
];

describe('a message to all members of a ring', () => {
  it('with a threat opens a case of its sender, with who read it, which no moderator among them sees', async () => {
    const { message_id, member_ids } = await texts.sendToRing(threat);
    const shown = await texts.caseOf(message_id);
    expect(shown).toMatchObject({
      subject: 'message',
      queue: 'messages',
      person_record: { id: texts.sender },
      content: {
        texts: [{ field: 'message', text: threat }],
        context: [{ text: threat, is_subject: true }],
        exchange: null,
        ring_members: member_ids.map((id) => ({ id })),
      },
      possible: ['hide', 'warn', 'ban', 'dismiss'],
    });
    const parties = await texts.moderation.database.query<{ user_id: string }>(
      'SELECT user_id FROM case_party WHERE case_id = $1',
      [shown.id],
    );
    expect(parties.map(({ user_id }) => user_id).toSorted()).toEqual(member_ids.toSorted());
  });

  it('is judged by a job that a worker of the release before does not run, as it finds no such message', async () => {
    const { message_id } = await texts.sendToRing('Saturday at ten?');
    await texts.moderation.settled();
    const judging = await texts.moderation.database.query(
      `SELECT name FROM job_row WHERE data ->> 'message_id' = $1 OR data ->> 'id' = $1`,
      [message_id],
    );
    expect(judging).toEqual([{ name: 'moderation.judge_ring_message' }]);
  });

  it('without one opens no case', async () => {
    const { message_id } = await texts.sendToRing('Saturday at ten?');
    expect(await texts.casesOf(message_id)).toEqual([]);
  });
});

describe('a chat message', () => {
  it('with a threat opens a case of its sender within the hour, with the place in the text, and stays visible', async () => {
    const { messageId } = await texts.send(threat);
    const shown = await texts.caseOf(messageId);
    expect(shown).toMatchObject({
      subject: 'message',
      queue: 'messages',
      state: 'open',
      hidden_at: null,
      person_record: { id: texts.sender },
      content: { texts: [{ field: 'message', text: threat }] },
      due_at: '2026-05-01T13:00:00.000Z',
      possible: ['hide', 'warn', 'ban', 'dismiss'],
    });
    expect(shown.signals[0]).toMatchObject({ kind: 'machine', code: 'text.threat' });
    expect(highlightedIn(shown).join(' ')).toContain('break your legs');
  });

  it('with a threat alerts moderators once, and counts for all but those who have a part in it', async () => {
    const countFor = async (user_id: string) =>
      (await texts.moderation.call('moderation.danger_cases', { user_id })).count;
    const before = await countFor(texts.actor.user_id);
    const ofSender = await countFor(texts.sender);
    const { messageId } = await texts.send(threat);
    const { id } = await texts.caseOf(messageId);
    await texts.send(threat, messageId);
    await texts.moderation.settled();
    const alarms = await texts.moderation.database.query<{ data: { case_id: string } }>(
      `SELECT data FROM outbox WHERE type = 'moderation.danger_found.v1' AND data ->> 'case_id' = $1`,
      [id],
    );
    expect(alarms).toHaveLength(1);
    expect(await countFor(texts.actor.user_id)).toBe(before + 1);
    expect(await countFor(texts.sender)).toBe(ofSender);
    const { messageId: rude } = await texts.send(abuse);
    await texts.caseOf(rude);
    expect(await countFor(texts.actor.user_id)).toBe(before + 1);
  });

  it.each([
    ['abuse', abuse, 'text.abuse'],
    ['hatred', 'All Jews are vermin.', 'text.hatred'],
    ['a scam', 'I am abroad, so pay a deposit first and the courier brings it.', 'text.scam'],
  ])('with %s opens a case due in four hours', async (_name, text, code) => {
    const { messageId } = await texts.send(text);
    const shown = await texts.caseOf(messageId);
    expect(codesOf(shown)).toContain(code);
    expect(shown.due_at).toBe('2026-05-01T16:00:00.000Z');
  });

  it.each([contact, 'See you at six, I will bring the fern.'])('is private: %s opens none', async (text) => {
    const { messageId } = await texts.send(text);
    expect(await texts.casesOf(messageId)).toEqual([]);
  });

  it('adds no second signal when its event is delivered again', async () => {
    const { id, messageId } = await texts.send(abuse);
    const { signals } = await texts.caseOf(messageId);
    await texts.send(abuse, messageId, id);
    expect((await texts.caseOf(messageId)).signals).toEqual(signals);
  });

  it('joins the case of a report', async () => {
    const messageId = newId();
    await texts.moderation.database.query(
      `INSERT INTO moderation_case (id, subject, subject_id, queue, state, due_at, priority, person_id, needs_person, opened_at, state_since)
       VALUES ($1, 'message', $2, 'messages', 'open', $3, 500, $4, true, now(), now())`,
      [newId(), messageId, '2026-05-02T12:00:00Z', texts.sender],
    );
    await texts.send(threat, messageId);
    expect(await texts.caseOf(messageId)).toMatchObject({ due_at: '2026-05-01T13:00:00.000Z', priority: 3_000 });
  });

  it('is judged once chat-service responds again', async () => {
    await texts.chatResponds(false);
    const { messageId } = await texts.send(abuse);
    await texts.moderation.settled();
    await texts.chatResponds();
    expect(await texts.casesOf(messageId)).toEqual([]);
    texts.clock.advance(6_000);
    expect(await texts.casesOf(messageId)).toHaveLength(1);
  });

  it('of a deleted account opens none, and an open one is closed and emptied', async () => {
    const { messageId } = await texts.send(abuse);
    await texts.caseOf(messageId);
    await texts.deleteSender();
    expect(await texts.casesOf(messageId)).toMatchObject([{ state: 'decided', excerpt: '' }]);
    const later = await texts.send(abuse);
    expect(await texts.casesOf(later.messageId)).toEqual([]);
    texts.deleted.clear();
  });
});

describe('a text whose author is erased while it is judged', () => {
  afterEach(() => {
    texts.deleted.clear();
    texts.profiles.clear();
  });

  it.each([
    ['a message', async () => (await texts.send(abuse)).messageId],
    ['a request', () => texts.step('exchange.requested.v1', { message: abuse })],
    [
      'a biography',
      async () => {
        texts.profiles.set(texts.sender, { ...personEvidence(texts.sender), bio: abuse });
        const data = { user_id: texts.sender, at: texts.clock.now().toISOString() };
        await texts.moderation.deliver({ type: 'person.profile_changed.v1', data });
        return texts.sender;
      },
    ],
  ])('leaves nothing of %s', async (_name, write) => {
    texts.deleteSenderMeanwhile();
    const id = await write();
    await texts.moderation.settled();
    const left = await texts.moderation.database.query<{ state: string; excerpt: string }>(
      'SELECT state, excerpt FROM moderation_case WHERE subject_id = $1',
      [id],
    );
    expect(left).toEqual([{ state: 'decided', excerpt: '' }]);
    expect(
      await texts.moderation.database.query('SELECT hash FROM sent_text WHERE author_id = $1', [texts.sender]),
    ).toEqual([]);
  });
});

describe('highlights', () => {
  const ordinary = 'Il est un peu con, ce voisin.';

  it.each([
    ['a message', async () => (await texts.send(ordinary)).messageId],
    ['a request', () => texts.step('exchange.requested.v1', { message: ordinary })],
    [
      'a dispute',
      () => {
        const by = { closed_by: texts.sender };
        return texts.step('exchange.cancelled.v1', { ...by, closed_note: ordinary, is_disputed: true }, by);
      },
    ],
    [
      'a review',
      async () => {
        const review_id = newId();
        await texts.step('exchange.reviewed.v1', {
          reviews: [{ review_id, given_by: texts.sender, text: ordinary }],
        });
        return review_id;
      },
    ],
  ])('in %s are those of its author’s language', async (_name, write) => {
    texts.profiles.set(texts.sender, { ...personEvidence(texts.sender), language: 'fr' });
    const shown = await texts.caseOf(await write());
    expect(highlightedIn(shown)).toEqual(['con']);
    texts.profiles.clear();
  });
});

describe('what is written with an exchange', () => {
  it('is judged as a request by the requester, in which contact details are no doubt', async () => {
    const id = await texts.step('exchange.requested.v1', { message: `${abuse} ${contact}` });
    const shown = await texts.caseOf(id);
    expect(shown).toMatchObject({
      subject: 'request',
      queue: 'messages',
      person_record: { id: texts.sender },
      content: { exchange: { id }, texts: [{ field: 'message' }], context: [{ is_subject: true }] },
      possible: ['hide', 'warn', 'ban', 'dismiss'],
    });
    expect(codesOf(shown)).toEqual(['text.abuse']);
    const harmless = await texts.step('exchange.requested.v1', { message: contact });
    expect(await texts.casesOf(harmless)).toEqual([]);
  });

  it.each([
    ['exchange.accepted.v1', { status: 'accepted', owner_message: threat }, 'reply'],
    ['exchange.declined.v1', { status: 'declined', owner_message: threat }, 'reply'],
  ] as const)('%s is judged as a reply by the owner', async (type, has, subject) => {
    const id = await texts.step(type, has);
    expect(await texts.caseOf(id)).toMatchObject({
      subject,
      person_record: { id: texts.recipient },
      content: { texts: [{ field: 'message', text: threat }], context: [{ is_subject: false }, { is_subject: true }] },
    });
  });

  it('reasons of a cancellation are judged by which party gave them', async () => {
    const by = (closed_by: string) =>
      texts.step('exchange.cancelled.v1', { closed_by, closed_note: threat }, { closed_by });
    expect(await texts.caseOf(await by(texts.sender))).toMatchObject({
      subject: 'request',
      content: { texts: [{ field: 'message' }, { field: 'reason', text: threat }] },
    });
    expect(await texts.caseOf(await by(texts.recipient))).toMatchObject({ subject: 'reply' });
  });

  it('the reason of a dispute joins the case of the dispute', async () => {
    const has = { closed_by: texts.sender, closed_note: threat, is_disputed: true };
    const id = await texts.step('exchange.cancelled.v1', has, { closed_by: texts.sender });
    const shown = await texts.caseOf(id);
    expect(shown).toMatchObject({ subject: 'dispute', queue: 'disputes', due_at: expect.stringContaining('T13:') });
    expect(highlightedIn(shown).join(' ')).toContain('break your legs');
  });

  it('a review is judged once both can read it, its contact details too', async () => {
    const review_id = newId();
    await texts.step('exchange.reviewed.v1', { reviews: [{ review_id, given_by: texts.sender, text: contact }] });
    const shown = await texts.caseOf(review_id);
    expect(shown).toMatchObject({
      subject: 'review',
      queue: 'reviews',
      person_record: { id: texts.sender },
      possible: ['hide', 'warn', 'ban', 'dismiss'],
    });
    expect(codesOf(shown).sort()).toEqual(['text.email', 'text.phone']);
    expect(highlightedIn(shown)).toContain('dana@example.com');
  });
});
