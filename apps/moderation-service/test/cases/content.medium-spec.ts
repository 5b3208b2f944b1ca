import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@offshoot/contracts/errors';
import { type CaseSubject, queueOf } from '@offshoot/contracts/moderation';
import { emptyPlantTexts } from '@offshoot/contracts/plant-texts';
import { newId } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import { startService, type StartedService } from '@offshoot/testing/service';
import { service } from '../../src/service.ts';
import { moderator } from '../acts/moderated-plants.ts';
import { type PlantEvidence, replyWithEvidence, exchangeEvidence } from '../evidence-replies.ts';

describe('what a case shows', () => {
  const clock = testClock(new Date('2026-05-20T12:00:00Z'));
  const at = clock.now().toISOString();
  const [requester, owner, video, message, review, plant, revision] = Array.from({ length: 7 }, () => newId());
  const actor = moderator();
  let moderation: StartedService;

  const exchange = exchangeEvidence({
    requester_id: requester ?? '',
    owner_id: owner ?? '',
    closed_note: 'Nobody came.',
    no_show_by: owner ?? '',
    is_disputed: true,
    videos: [
      {
        video_id: video ?? '',
        given_by: owner ?? '',
        url: null,
        is_known: false,
        clip: '/media/a.mp4',
        accepted: null,
      },
      {
        video_id: newId(),
        given_by: requester ?? '',
        url: 'https://youtu.be/x',
        is_known: true,
        clip: null,
        accepted: null,
      },
    ],
  });
  const accepted = { code: 'exchange_accepted', by: exchange.requester_id } as const;
  const photo = (image: string) => ({ id: newId(), image, meta: { thumbhash: '', width: 3, height: 2 } });
  const fern: PlantEvidence = {
    plant_id: plant ?? '',
    owner_id: owner ?? '',
    revision_id: revision ?? '',
    is_shown: true,
    status: 'available',
    is_withheld: false,
    town: 'Haifa',
    ...emptyPlantTexts,
    name: 'Fern',
    photos: [photo('/media/1.webp?s=1'), photo('/media/2.webp?s=2')],
    similar: [
      { plant_id: newId(), owner_id: newId(), name: 'Same fern', image: null, created_at: '2026-03-01T08:00:00.000Z' },
    ],
    created_at: at,
  };

  beforeAll(async () => {
    moderation = await startService(service, { clock, roles: ['rpc'] });
    await replyWithEvidence(moderation, { plants: new Map([[fern.revision_id, fern]]) });
    await moderation.reply('people.cards', ({ ids }) => ({
      cards: ids.map((id) => ({ id, name: 'Ana', avatar: null, joined_at: at })),
    }));
    await moderation.reply('exchanges.for_moderators', ({ exchange_id, video_id }) => {
      if (exchange_id !== exchange.id && video_id !== video) throw new DomainError('exchange_not_found');
      return exchange;
    });
    await moderation.reply('exchanges.review', ({ id }) => {
      if (id !== review) throw new DomainError('review_not_found');
      const [reviewer_id, reviewee_id] = [exchange.requester_id, exchange.owner_id];
      return { reviewer_id, reviewee_id, exchange_id: exchange.id, rating: 1, text: 'Rude.', is_hidden: false, at };
    });
    await moderation.reply('chat.for_moderators', ({ message_id }) => {
      if (message_id !== message) throw new DomainError('not_found');
      const said = (id: string, content: string, image: string | null) => ({
        id,
        sender_id: exchange.owner_id,
        message_type: 'text' as const,
        automatic: null,
        content,
        image,
        at,
      });
      return {
        message_id,
        room_id: newId(),
        exchange_id: exchange.id,
        sender_id: exchange.owner_id,
        content: 'Pay me.',
        is_hidden: false,
        at,
        context: [
          said(newId(), 'Hello', '/media/b.webp'),
          { ...said(newId(), '', null), sender_id: null, message_type: 'automatic' as const, automatic: accepted },
          said(message_id, 'Pay me.', '/media/c.webp'),
        ],
      };
    });
  });
  afterAll(() => moderation.stop());

  async function caseOf(subject: CaseSubject, subjectId: string | undefined, more: { plant?: string } = {}) {
    const id = newId();
    await moderation.database.query(
      `INSERT INTO moderation_case (id, subject, subject_id, queue, state, due_at, person_id, plant_id, revision_id, excerpt, needs_person,
         opened_at, state_since)
       VALUES ($1, $2, $3, $4, 'open', $5, $6, $7, $8, 'As it was.', true, $5, $5)`,
      [id, subject, subjectId, queueOf[subject], at, owner, more.plant ?? null, more.plant ? revision : null],
    );
    return id;
  }
  const shown = (id: string) => moderation.call('moderation.get_case', { id }, { actor });

  it('shows a plant with the photos as the machine saw them, and plants with the same ones', async () => {
    const id = await caseOf('plant', plant, { plant });
    await moderation.database.query(
      `INSERT INTO case_signal (id, case_id, kind, code, level, photo, score, revision_id, created_at)
       VALUES ($1, $2, 'machine', 'photo.suggestive', 'review', 1, 0.75, $3, $4)`,
      [newId(), id, revision, at],
    );
    expect(await shown(id)).toMatchObject({
      content: {
        plant_id: plant,
        plant_status: 'available',
        texts: [{ field: 'name', text: 'Fern' }],
        photos: [
          { image: '/media/1.webp?s=1', is_doubtful: false, score: null },
          { image: '/media/2.webp?s=2', is_doubtful: true, score: 0.75 },
        ],
      },
      similar: [{ name: 'Same fern', owner: { name: 'Ana' }, created_at: '2026-03-01T08:00:00.000Z' }],
      person_record: { id: owner, bio: 'Grows succulents.', listings: 2, exchanges: 1, strikes: 0, reports_against: 0 },
    });
  });

  it('shows a message among those around it, and blurs its photo', async () => {
    expect((await shown(await caseOf('message', message))).content).toMatchObject({
      texts: [{ field: 'message', text: 'Pay me.' }],
      photos: [{ image: '/media/c.webp', is_doubtful: true }],
      context: [
        { text: 'Hello', automatic: null, is_subject: false },
        { text: '', automatic: accepted, is_subject: false, sender: { id: requester } },
        { text: 'Pay me.', is_subject: true, sender: { id: owner } },
      ],
      exchange: { id: exchange.id, plant_name: 'Fern', requester: { id: requester }, owner: { id: owner } },
    });
  });

  it('shows reviews, disputes and videos with their exchange', async () => {
    expect((await shown(await caseOf('review', review))).content).toMatchObject({
      texts: [{ field: 'review', text: 'Rude.' }],
      rating: 1,
      exchange: { id: exchange.id },
    });
    const dispute = (await shown(await caseOf('dispute', exchange.id))).content;
    expect(dispute).toMatchObject({ texts: [{ field: 'reason', text: 'Nobody came.' }], plant_id: exchange.plant_id });
    expect(dispute.videos.map(({ by }) => by.id)).toEqual([owner, requester]);
    expect((await shown(await caseOf('video', video))).content.videos).toMatchObject([
      { by: { id: owner }, url: null, clip: '/media/a.mp4' },
    ]);
  });

  it('shows users and contact messages', async () => {
    expect((await shown(await caseOf('person', owner))).content.texts).toContainEqual({
      field: 'bio',
      text: 'Grows succulents.',
      highlights: [],
    });
    const { id } = await moderation.call(
      'moderation.write',
      { kind: 'contact', message: 'Where are the ferns?', email: 'visitor@example.org' },
      { actor: null },
    );
    const [inbox] = (await moderation.call('moderation.cases', { q: id }, { actor })).items;
    expect((await shown(inbox?.id ?? '')).content).toMatchObject({
      texts: [{ field: 'contact', text: 'Where are the ferns?' }],
      email: 'visitor@example.org',
    });
  });

  it.each(['plant', 'message', 'review', 'video', 'dispute'] as const)(
    'shows what the case kept of a deleted %s',
    async (subject) => {
      const { content } = await shown(await caseOf(subject, newId()));
      expect(content.texts).toMatchObject([{ text: 'As it was.' }]);
      expect(content).toMatchObject({ photos: [], videos: [], exchange: null });
    },
  );
});
