import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@offshoot/contracts/limits';
import { emptyPlantTexts } from '@offshoot/contracts/plant-texts';
import { serverLimits } from '@offshoot/contracts/server-limits';
import { newId } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import { startService, type StartedService } from '@offshoot/testing/service';
import { service } from '../../src/service.ts';
import { type PlantEvidence, replyWithEvidence } from '../evidence-replies.ts';

const clock = testClock('2026-05-01T12:00:00Z');
let moderation: StartedService;
/** Plants by revision; the empty one is for requests without it. */
const shown = new Map<string, PlantEvidence>();
beforeAll(async () => {
  moderation = await startService(service, { clock });
  await replyWithEvidence(moderation, { plants: shown });
  await moderation.reply('people.cards', () => ({ cards: [] }));
});
afterAll(() => moderation.stop());

const member = () => ({ user_id: newId(), session_id: newId(), role: 'user' as const, restricted: false });
type Actor = ReturnType<typeof member>;
const write = (more: object, actor: Actor | null = null) =>
  moderation.call('moderation.write', { kind: 'contact', message: 'Where are the ferns?', ...more }, { actor });
const messages = (column: 'writer_id' | 'email', value: string) =>
  moderation.database.query(
    `select kind, writer_id, email, language, message, rating, state from contact_message where ${column} = $1`,
    [value],
  );

describe('contact message', () => {
  it('of a member is stored under the account, whatever email address the request names', async () => {
    const ana = member();
    const receipt = await write(
      { email: 'other@plants.example', message: '  Two lines,\r\nand a \u0007bell. ', language: 'es' },
      ana,
    );
    expect(receipt).toEqual({ id: expect.any(String), kind: 'contact', created_at: '2026-05-01T12:00:00.000Z' });
    expect(await messages('writer_id', ana.user_id)).toEqual([
      {
        kind: 'contact',
        writer_id: ana.user_id,
        email: null,
        language: 'es',
        message: 'Two lines,\nand a bell.',
        rating: null,
        state: 'open',
      },
    ]);
  });

  it('is in the export of its writer, and in no other', async () => {
    const [ana, ben] = [member(), member()];
    const { id, created_at } = await write({ kind: 'feedback', message: 'I like the ferns.', rating: 5 }, ana);
    const exported = (actor: Actor) =>
      moderation.call('moderation.export_contact_messages', { after: null }, { actor });
    expect(await exported(ana)).toEqual({
      items: [{ id, kind: 'feedback', message: 'I like the ferns.', rating: 5, created_at }],
      next: null,
    });
    expect(await exported(ben)).toEqual({ items: [], next: null });
  });

  it('is a case of the inbox, which the reply closes', async () => {
    const { id } = await write({ message: 'Where are the ferns?' }, member());
    const moderator = { ...member(), role: 'moderator' as const };
    const cases = await moderation.call('moderation.cases', { q: id }, { actor: moderator });
    expect(cases.items).toMatchObject([
      { subject: 'contact_message', queue: 'inbox', excerpt: 'Where are the ferns?' },
    ]);
    const [{ id: caseId, version } = { id: '', version: 0 }] = cases.items;
    const { act_id } = await moderation.call(
      'moderation.act',
      { id: caseId, version, act: 'reply', note: 'Behind the palms.' },
      { actor: moderator },
    );
    clock.advance(11_000);
    await moderation.settled();
    expect(await moderation.call('moderation.reply', { act_id })).toMatchObject({
      reply: { text: 'Behind the palms.', message: 'Where are the ferns?', email: null },
    });
    expect(await moderation.database.query('select state from contact_message where id = $1', [id])).toEqual([
      { state: 'closed' },
    ]);
  });

  it('is announced for its receipt, with the way to reach its writer', async () => {
    const ana = member();
    const { id } = await write({ language: 'es' }, ana);
    const anonymous = await write({ topic: 'illegal_content', link: 'https://offshoot.example/nowhere' });
    await moderation.settled();
    const announced = moderation.events.all.flatMap((event) =>
      event.type === 'contact.received.v1' ? [event.data.message_id] : [],
    );
    expect(announced.filter((message) => message === id || message === anonymous.id)).toEqual([id]);
    const writerOf = (message_id: string) => moderation.call('moderation.contact_writer', { message_id });
    expect(await writerOf(id)).toEqual({ writer: { user_id: ana.user_id, email: null, language: 'es' } });
    expect(await writerOf(newId())).toEqual({ writer: null });
  });

  it.each([
    ['contact', {}, { text: '', message: 'Where are the ferns?', email: null }],
    ['feedback', { rating: 4 }, null],
  ])('that a moderator dismisses leads to the mail that its kind (%s) needs', async (kind, more, reply) => {
    const { id } = await write({ kind, ...more }, member());
    const moderator = { ...member(), role: 'moderator' as const };
    const [caseSummary] = (await moderation.call('moderation.cases', { q: id }, { actor: moderator })).items;
    const act = {
      id: caseSummary?.id ?? '',
      version: caseSummary?.version ?? 0,
      act: 'dismiss' as const,
      private_note: 'Known.',
    };
    const { act_id } = await moderation.call('moderation.act', act, { actor: moderator });
    const response = await moderation.call('moderation.reply', { act_id });
    expect(response.reply).toEqual(reply && expect.objectContaining(reply));
  });

  it('is not stored if it fills in the field that users do not see', async () => {
    const ana = member();
    expect(await write({ website: 'https://spam.example' }, ana)).toMatchObject({ kind: 'contact' });
    expect(await messages('writer_id', ana.user_id)).toEqual([]);
  });

  describe('that is a notice of illegal content', () => {
    const moderator = { ...member(), role: 'moderator' as const };
    const casesOf = async (q: string) =>
      (await moderation.call('moderation.cases', { q }, { actor: moderator })).items.map(
        ({ id, subject, queue, priority, due_at }) => ({ id, subject, queue, priority, due_at }),
      );
    const notice = (link: string, more: object = {}) =>
      write({ topic: 'illegal_content', link, message: 'This is a protected orchid.', ...more });

    it('joins the case of the user behind its link, before other work of the day, and its reply comes from the inbox', async () => {
      const person = newId();
      const { id } = await notice(`https://offshoot.example/fr/users/${person}`, { email: 'ivy@plants.example' });
      const due_at = new Date(clock.now().getTime() + 24 * 3_600_000).toISOString();
      const [caseSummary] = await casesOf(person);
      expect(caseSummary).toMatchObject({ subject: 'person', queue: 'people', priority: 999, due_at });
      const detail = await moderation.call('moderation.get_case', { id: caseSummary?.id ?? '' }, { actor: moderator });
      expect(detail.signals).toMatchObject([
        { kind: 'contact', code: 'illegal_content', reporter: null, text: expect.stringContaining('protected orchid') },
      ]);
      const [inbox] = await casesOf(id);
      expect(inbox).toMatchObject({ subject: 'contact_message', queue: 'inbox', priority: 999, due_at });
      const { act_id } = await moderation.call(
        'moderation.act',
        { id: inbox?.id ?? '', version: 1, act: 'reply', note: 'We removed it.' },
        { actor: moderator },
      );
      expect(await moderation.call('moderation.reply', { act_id })).toMatchObject({
        reply: { email: 'ivy@plants.example', text: 'We removed it.' },
      });
    });

    it('joins the open case of the plant behind its link, of visitors and users alike', async () => {
      const plant: PlantEvidence = {
        plant_id: newId(),
        owner_id: newId(),
        revision_id: newId(),
        is_shown: true,
        status: 'available',
        is_withheld: false,
        town: null,
        ...emptyPlantTexts,
        name: 'Ghost orchid',
        photos: [],
        similar: [],
        created_at: '2026-04-01T10:00:00.000Z',
      };
      shown.set('', plant);
      await notice(`https://offshoot.example/ru/plants/${plant.plant_id}?from=map`);
      await write(
        { topic: 'illegal_content', link: `/plants/${plant.plant_id}`, message: 'It is protected.' },
        member(),
      );
      shown.delete('');
      const cases = await casesOf(plant.plant_id);
      expect(cases).toMatchObject([{ subject: 'plant', queue: 'plants', priority: 999 }]);
      const detail = await moderation.call('moderation.get_case', { id: cases[0]?.id ?? '' }, { actor: moderator });
      expect(detail.signals).toMatchObject([{ code: 'illegal_content' }, { code: 'illegal_content' }]);
    });

    it('needs no address, and then no reply', async () => {
      const person = newId();
      const { id } = await notice(`/users/${person}`);
      expect(await casesOf(person)).toMatchObject([{ subject: 'person' }]);
      expect(await casesOf(id)).toEqual([]);
    });

    it('is a case of the inbox if its link leads nowhere', async () => {
      const plant = newId();
      const { id } = await notice(`https://offshoot.example/plants/${plant}`);
      expect(await casesOf(plant)).toEqual([]);
      const [caseSummary] = await casesOf(id);
      expect(caseSummary).toMatchObject({ subject: 'contact_message', priority: 999 });
      const detail = await moderation.call('moderation.get_case', { id: caseSummary?.id ?? '' }, { actor: moderator });
      expect(detail.content.texts).toMatchObject([
        { field: 'contact', text: `https://offshoot.example/plants/${plant}\n\nThis is a protected orchid.` },
      ]);
    });

    it('requires the link', async () => {
      await expect(notice('')).rejects.toMatchObject({ code: 'validation_failed', fields: { link: 'required' } });
    });
  });

  it('of a visitor requires an email address', async () => {
    await expect(write({})).rejects.toMatchObject({ code: 'validation_failed', fields: { email: 'required' } });
    await expect(write({ email: 'nobody' })).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { email: 'invalid_email' },
    });
    await write({ kind: 'feedback', email: ' Ben@Plants.example', rating: 4 });
    expect(await messages('email', 'ben@plants.example')).toMatchObject([
      { kind: 'feedback', writer_id: null, rating: 4 },
    ]);
  });

  it('is rejected if it is too short or too long', async () => {
    await expect(write({ message: ' short ' }, member())).rejects.toMatchObject({ fields: { message: 'too_short' } });
    await expect(write({ message: `a${'\u0007'.repeat(20)}` }, member())).rejects.toMatchObject({
      fields: { message: 'too_short' },
    });
    await expect(write({ message: 'x'.repeat(limits.contactMessageMax + 1) }, member())).rejects.toMatchObject({
      fields: { message: 'too_long' },
    });
    await expect(write({ kind: 'feedback', rating: 6 }, member())).rejects.toMatchObject({
      fields: { rating: 'too_big' },
    });
  });

  it('is limited to five a day per member and per email address, also when sent concurrently', async () => {
    for (const [more, actor] of [
      [{}, member()],
      [{ email: 'often@plants.example' }, null],
    ] as const) {
      const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => write(more, actor)));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(serverLimits.contactMessagesPerDay);
      await expect(write(more, actor)).rejects.toMatchObject({
        code: 'rate_limited',
        params: { retry_after: 24 * 3_600 },
      });
    }
    clock.advance(24 * 3_600_000 + 1);
    await write({ email: 'often@plants.example' });
  });

  it('is deleted with the account', async () => {
    const ana = member();
    await write({}, ana);
    await moderation.deliver({
      type: 'person.deleted.v1',
      data: { user_id: ana.user_id, at: clock.now().toISOString() },
    });
    await moderation.settled();
    expect(await messages('writer_id', ana.user_id)).toEqual([]);
  });
});
