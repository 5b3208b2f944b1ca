import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import type { ExchangeEvidence, RingMessageEvidence } from '@offshoot/contracts/evidence';
import { limits } from '@offshoot/contracts/limits';
import { serverLimits } from '@offshoot/contracts/server-limits';
import type { CreateReportBody } from '@offshoot/contracts/reports';
import { newId } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import { eventually } from '@offshoot/testing/eventually';
import { outcome } from '@offshoot/testing/outcome';
import { startService, type StartedService } from '@offshoot/testing/service';
import { service } from '../../src/service.ts';
import { exchangeEvidence, personEvidence, ringMessageEvidence } from '../evidence-replies.ts';

const member = (user_id = newId()): Actor => ({ user_id, session_id: newId(), role: 'user', restricted: false });
const day = 24 * 3_600_000;

describe('reports', () => {
  const clock = testClock(new Date('2026-05-01T12:00:00Z'));
  const owner = newId();
  const reviewee = newId();
  const ringMessages = new Map<string, RingMessageEvidence>();
  /** Exchanges by the id of a photo in their diary. */
  const diaries = new Map<string, ExchangeEvidence>();
  const existingIds = new Set<string>([reviewee]);
  /** Reviews on a profile that the reporter may not see. */
  const hiddenReviews = new Set<string>();
  let moderation: StartedService;

  beforeAll(async () => {
    moderation = await startService(service, { clock, eventBackoff: () => 50 });
    await moderation.reply('plants.owner', ({ id }) => {
      if (!existingIds.has(id)) throw new DomainError('plant_not_found');
      return { owner_id: owner };
    });
    await moderation.reply('exchanges.review', ({ id }) => {
      if (!existingIds.has(id)) throw new DomainError('review_not_found');
      const at = '2026-04-01T10:00:00.000Z';
      return {
        reviewer_id: owner,
        reviewee_id: hiddenReviews.has(id) ? newId() : reviewee,
        exchange_id: newId(),
        rating: 1,
        text: 'Rude',
        is_hidden: false,
        at,
      };
    });
    await moderation.reply('chat.for_moderators', ({ message_id }) => {
      if (!existingIds.has(message_id)) throw new DomainError('not_found');
      return {
        message_id,
        room_id: newId(),
        exchange_id: newId(),
        sender_id: owner,
        content: 'Pay me.',
        is_hidden: false,
        at: '2026-04-01T10:00:00.000Z',
        context: [],
      };
    });
    await moderation.reply('ring_chat.for_moderators', ({ message_id }) => {
      const message = ringMessages.get(message_id);
      if (!message) throw new DomainError('not_found');
      return message;
    });
    await moderation.reply('exchanges.for_moderators', ({ exchange_id, growth_photo_id }) => {
      const exchange = diaries.get(growth_photo_id ?? '');
      if (exchange) return exchange;
      if (!exchange_id) throw new DomainError('exchange_not_found');
      return exchangeEvidence({ owner_id: owner, requester_id: reviewee });
    });
    await moderation.reply('people.check_reachable', ({ id }) => {
      if (!existingIds.has(id)) throw new DomainError('user_not_found');
      return {};
    });
    await moderation.reply('people.cards', () => ({ cards: [] }));
    await moderation.reply('people.for_moderators', ({ ids }) => ({ people: ids.map(personEvidence) }));
  });
  afterAll(() => moderation.stop());

  function aKnown(): string {
    const id = newId();
    existingIds.add(id);
    return id;
  }
  const send = (actor: Actor, more: Partial<CreateReportBody> = {}) =>
    moderation.call(
      'moderation.report',
      { subject: 'plant', subject_id: aKnown(), reason: 'spam', ...more },
      { actor },
    );
  const rowsOf = (subjectId: string) =>
    moderation.database.query<{
      reporter_id: string | null;
      against_id: string | null;
      reason: string;
      text: string;
      state: string;
    }>('select reporter_id, against_id, reason, text, state from report where subject_id = $1', [subjectId]);

  it.each(['request', 'reply'] as const)('of a photo of a diary is a case of its %s', async (subject) => {
    const [giver, receiver, photo_id] = [member(), member(), newId()];
    const [requester, plantOwner] = subject === 'request' ? [receiver, giver] : [giver, receiver];
    const exchange = exchangeEvidence({
      ...{ requester_id: requester.user_id, owner_id: plantOwner.user_id, status: 'completed' },
      growth_photos: [
        {
          ...{ photo_id, given_by: receiver.user_id, key: 'private/diaries/a/800.webp' },
          ...{ image: '/media/private/diaries/a.webp?e=1&s=a', meta: { thumbhash: 'a', width: 4, height: 3 } },
        },
      ],
    });
    diaries.set(photo_id, exchange);
    // Reported as the last release knows it: as something between two users.
    const report = (actor: Actor) => send(actor, { subject: 'message', subject_id: photo_id, reason: 'indecent' });
    expect(await outcome(report(member()))).toBe('not_found');
    expect(await outcome(report(receiver))).toBe('forbidden');
    await report(giver);
    expect(await outcome(report(giver))).toBe('already_reported');
    const cases = await moderation.database.query(
      'SELECT subject, exchange_id, person_id, reports, excerpt FROM moderation_case WHERE subject_id = $1',
      [photo_id],
    );
    const { user_id: person_id } = receiver;
    expect(cases).toEqual([{ subject, exchange_id: exchange.id, person_id, reports: 1, excerpt: 'Fern' }]);
    const [listed] = await moderation.call('moderation.my_reports', {}, { actor: giver });
    expect(listed).toMatchObject({ subject: 'message', subject_id: photo_id, of_photo: true, state: 'open' });
  });

  it('stores a report of a plant with its owner', async () => {
    const ana = member();
    const reply = await send(ana, { reason: 'misleading', text: '  Not the plant of the photos. ' });
    expect(reply).toMatchObject({
      subject: 'plant',
      reason: 'misleading',
      text: 'Not the plant of the photos.',
      state: 'open',
      created_at: clock.now().toISOString(),
    });
    expect(await rowsOf(reply.subject_id)).toEqual([
      {
        reporter_id: ana.user_id,
        against_id: owner,
        reason: 'misleading',
        text: 'Not the plant of the photos.',
        state: 'open',
      },
    ]);
  });

  it.each(['person', 'review'] as const)('stores a report of a %s', async (subject) => {
    const reply = await send(member(), { subject });
    const against = { person: reply.subject_id, review: owner };
    expect(await rowsOf(reply.subject_id)).toMatchObject([{ against_id: against[subject] }]);
    // Of a review: what its author is led to by notifications.
    const [opened] = await moderation.database.query<{ exchange_id: string | null }>(
      'SELECT exchange_id FROM moderation_case WHERE subject_id = $1',
      [reply.subject_id],
    );
    expect(opened?.exchange_id).toEqual(subject === 'review' ? expect.any(String) : null);
  });

  it('stores a report of a message against its sender, where the reporter is in the room', async () => {
    const reply = await send(member(reviewee), { subject: 'message' });
    expect(await rowsOf(reply.subject_id)).toMatchObject([{ against_id: owner }]);
    const [opened] = await moderation.database.query(
      `SELECT person_id, excerpt, exchange_id FROM moderation_case WHERE subject = 'message' AND subject_id = $1`,
      [reply.subject_id],
    );
    expect(opened).toEqual({ person_id: owner, excerpt: 'Pay me.', exchange_id: expect.any(String) });
    await expect(send(member(owner), { subject: 'message' })).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('stores a report of a message in a ring against its sender, where the reporter is a member of the ring', async () => {
    const message_id = newId();
    const message = ringMessageEvidence({ message_id, sender_id: owner, content: 'Pay me.' });
    ringMessages.set(message_id, message);
    const report = { subject: 'message', subject_id: message_id } as const;
    await expect(send(member(), report)).rejects.toMatchObject({ code: 'not_found' });
    await send(member(message.member_ids[1]), report);
    expect(await rowsOf(message_id)).toMatchObject([{ against_id: owner }]);
    const [opened] = await moderation.database.query(
      'SELECT person_id, excerpt, exchange_id FROM moderation_case WHERE subject_id = $1',
      [message_id],
    );
    expect(opened).toEqual({ person_id: owner, excerpt: 'Pay me.', exchange_id: null });
  });

  it('alerts moderators of a report that quotes a threat', async () => {
    const alarmed = async (text: string) => {
      const { subject_id } = await send(member(reviewee), { subject: 'message', reason: 'abuse', text });
      return moderation.database.query('SELECT alarmed_at FROM moderation_case WHERE subject_id = $1', [subject_id]);
    };
    expect(await alarmed('He wrote: I will break your legs.')).toEqual([{ alarmed_at: clock.now() }]);
    expect(await alarmed('He is rude.')).toEqual([{ alarmed_at: null }]);
  });

  it('does not find foreign and unknown messages alike', async () => {
    for (const subject_id of [aKnown(), newId()]) {
      await expect(send(member(), { subject: 'message', subject_id })).rejects.toMatchObject({ code: 'not_found' });
      expect(await rowsOf(subject_id)).toEqual([]);
    }
  });

  it('keeps the name and the biography that a reported user had, until their account is deleted', async () => {
    const { subject_id } = await send(member(), { subject: 'person' });
    const kept = async () => {
      const [row] = await moderation.database.query<{ excerpt: string }>(
        `SELECT excerpt FROM moderation_case WHERE subject = 'person' AND subject_id = $1`,
        [subject_id],
      );
      return row?.excerpt;
    };
    expect(await kept()).toBe(`User ${subject_id.slice(-4)}\nGrows succulents.`);
    await moderation.deliver({
      type: 'person.deleted.v1',
      data: { user_id: subject_id, at: clock.now().toISOString() },
    });
    await moderation.settled();
    expect(await kept()).toBe('');
  });

  it('rejects a plant, user or review that its owning service does not find', async () => {
    await expect(send(member(), { subject_id: newId() })).rejects.toMatchObject({ code: 'plant_not_found' });
    await expect(send(member(), { subject: 'person', subject_id: newId() })).rejects.toMatchObject({
      code: 'user_not_found',
    });
    await expect(send(member(), { subject: 'review', subject_id: newId() })).rejects.toMatchObject({
      code: 'review_not_found',
    });
  });

  it('does not find a review on a profile that the reporter may not see', async () => {
    const review = aKnown();
    hiddenReviews.add(review);
    await expect(send(member(), { subject: 'review', subject_id: review })).rejects.toMatchObject({
      code: 'review_not_found',
      params: {},
    });
    expect(await rowsOf(review)).toEqual([]);
  });

  it('rejects reports of oneself, of an own plant and of an own review', async () => {
    await expect(send(member(owner))).rejects.toMatchObject({ code: 'forbidden' });
    await expect(send(member(owner), { subject: 'review' })).rejects.toMatchObject({ code: 'forbidden' });
    const self = aKnown();
    await expect(send(member(self), { subject: 'person', subject_id: self })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  it('stores one open report per user and subject, also when sent concurrently', async () => {
    const ana = member();
    const plant = aKnown();
    const replies = await Promise.allSettled(Array.from({ length: 8 }, () => send(ana, { subject_id: plant })));
    expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const reply of replies)
      if (reply.status === 'rejected') expect(reply.reason).toMatchObject({ code: 'already_reported' });
    expect(await rowsOf(plant)).toHaveLength(1);
    await expect(send(member(), { subject_id: plant })).resolves.toMatchObject({ state: 'open' });
    await moderation.database.query(`update report set state = 'closed' where subject_id = $1`, [plant]);
    await expect(send(ana, { subject_id: plant })).resolves.toMatchObject({ state: 'open' });
  });

  it('accepts ten a day per user, also of twenty sent concurrently, and more on the next day', async () => {
    const ana = member();
    const replies = await Promise.allSettled(Array.from({ length: 2 * serverLimits.reportsPerDay }, () => send(ana)));
    const refusals = replies.filter((reply) => reply.status === 'rejected').map(({ reason }) => reason as DomainError);
    expect(refusals).toHaveLength(serverLimits.reportsPerDay);
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ code: 'report_limit_reached', params: { limit: 10, current: 10 } });
    await expect(send(member())).resolves.toMatchObject({ state: 'open' });
    clock.advance(day);
    await expect(send(ana)).resolves.toMatchObject({ state: 'open' });
  });

  it('names the field of a text that is too long or of an unknown reason', async () => {
    await expect(send(member(), { text: 'x'.repeat(limits.reportText + 1) })).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { text: 'too_long' },
    });
    await expect(send(member(), { reason: 'boring' as never })).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { reason: 'invalid_value' },
    });
  });

  it('erases the reporter and their text when the account is deleted', async () => {
    const ana = member();
    const { subject_id } = await send(ana, { text: 'I live next door.' });
    await moderation.deliver({
      id: newId(),
      type: 'person.deleted.v1',
      data: { user_id: ana.user_id, at: clock.now().toISOString() },
    });
    await eventually(async () => (await rowsOf(subject_id))[0]?.reporter_id === null);
    expect(await rowsOf(subject_id)).toMatchObject([{ reporter_id: null, text: '', reason: 'spam' }]);
  });
});
