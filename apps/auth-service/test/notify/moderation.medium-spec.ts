import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventData } from '@offshoot/contracts/events';
import { actsAgainst, type ModerationAct, type Statement } from '@offshoot/contracts/moderation';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { newId } from '@offshoot/nest-kit/database';
import { listOf, neighbour, type Neighbour } from '../notification-harness.ts';
import { type AuthHarness, startAuth } from '../start-auth.ts';
import { type Notified, notifiedByAct } from './decided-acts.ts';

type Settled = EventData<'moderation.settled.v1'>;

let harness: AuthHarness;
const statements = new Map<string, RpcResponse<'moderation.statement'>>();
const replies = new Map<string, RpcResponse<'moderation.reply'>>();
const writers = new Map<string, RpcResponse<'moderation.contact_writer'>>();
const at = '2026-03-01T12:00:00.000Z';
beforeAll(async () => {
  harness = await startAuth();
  await harness.started.reply(
    'moderation.statement',
    ({ act_id }) => statements.get(act_id) ?? { statement: null, strikes: 0 },
  );
  await harness.started.reply(
    'moderation.contact_writer',
    ({ message_id }) => writers.get(message_id) ?? { writer: null },
  );
  await harness.started.reply('plants.read_models', ({ ids }) => ({
    plants: ids.map((plant_id) => ({
      plant_id,
      version: 1,
      owner_id: newId(),
      name: 'Fougère',
      cover: null,
      status: 'available',
      offer: 'either',
      deleted: false,
    })),
  }));
  await harness.started.reply('moderation.reply', ({ act_id }) => replies.get(act_id) ?? { reply: null });
});
afterAll(() => harness.started.stop());

const settled = (act: Settled['act'], concerned: Neighbour | null, more: Partial<Settled> = {}): Settled => ({
  act_id: newId(),
  case_id: newId(),
  act,
  undone: false,
  subject: 'message',
  subject_id: newId(),
  person_id: concerned?.id ?? null,
  plant_id: null,
  exchange_id: null,
  ground: 'abuse',
  until: null,
  at: '2026-03-01T12:00:00.000Z',
  reporter_ids: [],
  upheld: true,
  ...more,
});
const statementOf = ({ act_id, act, subject, subject_id }: Settled, more: Partial<Statement> = {}): Statement => ({
  id: act_id,
  act,
  subject,
  subject_id,
  excerpt: 'You are a thief',
  ground: 'abuse',
  note: 'Please stay friendly.',
  source: 'report',
  automated_detection: false,
  automated_decision: false,
  starts_at: '2026-03-01T12:00:00.000Z',
  ends_at: null,
  appeal_until: '2026-09-01T12:00:00.000Z',
  appeal: null,
  ...more,
});
/** The statement of a decision whose appeal is decided. */
const appealed = (state: 'granted' | 'refused', note = ''): Statement =>
  statementOf(settled('hide', null), {
    appeal_until: null,
    appeal: { state, decided_at: at, ground: state === 'refused' ? 'abuse' : null, note, is_replaced: false },
  });
const deliver = async (data: Settled) => {
  await harness.started.deliver({ type: 'moderation.settled.v1', id: newId(), data });
  await harness.started.settled();
};
const notificationsOf = async (who: Neighbour) =>
  (await listOf(harness, who)).items.map(({ kind, params, path }) => ({ kind, params, path }));

describe('a decision', () => {
  it('is notified once to the user concerned, with its reasons by email in their language', async () => {
    const mia = await neighbour(harness, 'Mia', { language: 'es', notifications: { email_notifications: false } });
    const act = settled('warn', mia);
    statements.set(act.act_id, { statement: statementOf(act), strikes: 2 });
    await deliver(act);
    await deliver(act);
    expect(await notificationsOf(mia)).toEqual([
      { kind: 'moderation', params: { decision: 'warned' }, path: '/appeals' },
    ]);
    const mails = await harness.mailsTo(mia.email, 1);
    expect(mails.length).toBe(1);
    const text = mails[0]?.text ?? '';
    for (const part of [
      'Hola, Mia',
      'Te ha dado una advertencia.',
      'You are a thief',
      'Motivo: insultos o acoso.',
      'https://offshoot.test/es/community#rule-1',
      'Nota del equipo: Please stay friendly.',
      'Has recibido 2 advertencias en un año.',
      'se debe a una denuncia.',
      '1 de septiembre de 2026',
      'https://offshoot.test/es/appeals',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('bloqueo');
  });

  it('says until when a ban runs, and whether software took part', async () => {
    const mia = await neighbour(harness, 'Mia');
    const act = settled('ban', mia, { subject: 'person', until: '2026-04-01T00:00:00.000Z' });
    const statement = statementOf(act, {
      ends_at: '2026-04-01T00:00:00.000Z',
      source: 'own_initiative',
      automated_detection: true,
      note: '',
    });
    statements.set(act.act_id, { statement, strikes: 0 });
    await deliver(act);
    const [mail] = await harness.mailsTo(mia.email, 1);
    for (const part of [
      'The ban ends on 1 April 2026 at 00:00 Coordinated Universal Time.',
      'our own check',
      'Software drew our attention',
    ])
      expect(mail?.text).toContain(part);
    expect(mail?.text).not.toContain('They wrote');
    expect(await notificationsOf(mia)).toMatchObject([{ params: { decision: 'banned' } }]);
  });

  it.each([
    ['reject', 'plant', 'plant_rejected_by_machine', 'Notre contrôle automatique a refusé l’une de vos plantes.'],
    ['reject', 'revision', 'edit_rejected_by_machine', 'a refusé les modifications'],
    ['hide', 'plant', 'plant_hidden_by_machine', 'Après des signalements, un logiciel a masqué'],
  ] as const)(
    'of the machine to %s a %s is notified once, as one of software',
    async (act, subject, decision, says) => {
      const mia = await neighbour(harness, 'Mia', { language: 'fr' });
      const plantId = newId();
      const automatic = settled(act, mia, { subject, plant_id: plantId, automated: true });
      const reasons = { automated_detection: true, automated_decision: true, note: '' };
      statements.set(automatic.act_id, { statement: statementOf(automatic, reasons), strikes: 0 });
      const rejection = { plant_id: plantId, owner_id: mia.id, revision_id: newId(), at: automatic.at };
      await harness.started.deliver({ type: 'plant.decided.v1', data: { ...rejection, decision: 'rejected' } });
      await deliver(automatic);
      expect(await notificationsOf(mia)).toEqual([{ kind: 'moderation', params: { decision }, path: '/appeals' }]);
      const [mail, ...more] = await harness.mailsTo(mia.email, 1);
      expect(more).toEqual([]);
      for (const part of [says, 'Un logiciel a pris cette décision', '1 septembre 2026', '/fr/appeals'])
        expect(mail?.text).toContain(part);
    },
  );
});

it.each([
  ['reject', 'refused', 'The message insults a member.'],
  ['approve', 'granted', 'You are right, sorry.'],
] as const)(
  'the words of a decision to %s an appeal are mailed whatever the settings, also to a banned user, once',
  async (act, state, note) => {
    const mia = await neighbour(harness, 'Mia', { notifications: { email_notifications: false } });
    await harness.started.deliver({
      type: 'moderation.acted.v1',
      id: newId(),
      data: { ...settled('ban', mia, { subject: 'person' }) },
    });
    const data = settled(act, mia, { subject: 'appeal', upheld: act === 'reject' });
    statements.set(data.subject_id, { statement: appealed(state, note), strikes: 0 });
    await deliver(data);
    await deliver(data);
    harness.clock.advance(60 * 60_000);
    await harness.started.settled();
    const mails = await harness.mailsTo(mia.email, 1);
    expect(mails).toHaveLength(1);
    for (const part of [`Your appeal was ${state}`, 'You are a thief', `They wrote: ${note}`, '/en/appeals'])
      expect(mails[0]?.text).toContain(part);
    expect(mails[0]?.text.includes('out-of-court dispute settlement body')).toBe(act === 'reject');
  },
);

it.each([
  [true, 'acted on it'],
  [false, 'found nothing to act on'],
])('a reporter who appealed gets the decision by mail whatever the settings, once: %s', async (upheld, says) => {
  const settings = { notifications: { email_notifications: false } };
  const [mia, omar] = [await neighbour(harness, 'Mia', settings), await neighbour(harness, 'Omar', settings)];
  const data = settled(upheld ? 'hide' : 'dismiss', null, {
    reporter_ids: [mia.id, omar.id],
    appellant_ids: [mia.id],
    upheld,
  });
  await deliver(data);
  await deliver(data);
  const [mail, ...more] = await harness.mailsTo(mia.email, 1);
  expect(more).toEqual([]);
  for (const part of [says, '/en/appeals']) expect(mail?.text).toContain(part);
  expect(mail?.text.includes('or to a court')).toBe(!upheld);
  for (const reporter of [mia, omar])
    expect(await notificationsOf(reporter)).toEqual([{ kind: 'report_decided', params: { upheld }, path: '/appeals' }]);
  expect(await harness.mailsTo(omar.email, 0)).toEqual([]);
});

describe('every settled act', () => {
  const table = (Object.entries(notifiedByAct) as [ModerationAct, readonly Notified[]][]).flatMap(([act, cases]) =>
    cases.map((expected) => [act, expected.subject, expected] as const),
  );
  const kindOf = (person: NonNullable<Notified['person']>) => {
    if (typeof person === 'string') return { kind: 'moderation', params: { decision: person } };
    const { kind, ...params } = person;
    return { kind, params };
  };

  it.each(table)(
    '%s of a %s notifies the user concerned in their language, and the reporters',
    async (act, subject, { person, path = '', mail }) => {
      const settings = { notifications: { email_notifications: false } };
      const mia = await neighbour(harness, 'Mia', { language: 'fr', ...settings });
      const omar = await neighbour(harness, 'Omar', { language: 'he', ...settings });
      const upheld = actsAgainst.includes(act);
      const [subjectId, exchangeId] = [newId(), newId()];
      const data = settled(act, mia, {
        subject,
        subject_id: subjectId,
        was_held: subject === 'plant' || subject === 'revision',
        exchange_id: path === 'exchange' ? exchangeId : null,
        plant_id: subject === 'plant' || subject === 'revision' ? subjectId : null,
        ground: upheld ? 'abuse' : null,
        reporter_ids: [omar.id],
        upheld,
      });
      statements.set(data.act_id, { statement: statementOf(data), strikes: 0 });
      if (subject === 'appeal')
        statements.set(subjectId, { statement: appealed(act === 'approve' ? 'granted' : 'refused'), strikes: 0 });
      const reply = { message: 'May I?', user_id: mia.id, email: null, language: null };
      if (subject === 'contact_message')
        replies.set(data.act_id, { reply: { ...reply, text: act === 'reply' ? 'Yes.' : '' } });
      await deliver(data);
      await deliver(data);

      const pages = { plant: `/plants/${subjectId}`, exchange: `/profile?exchange=${exchangeId}` };
      const shown = path === 'plant' || path === 'exchange' ? pages[path] : path;
      expect(await notificationsOf(mia)).toEqual(person ? [{ ...kindOf(person), path: shown }] : []);
      const texts = (await harness.mailsTo(mia.email, mail ? 1 : 0)).map(({ text }) => text);
      expect(texts).toEqual(mail ? [expect.stringContaining(mail)] : []);
      expect(await notificationsOf(omar)).toEqual([{ kind: 'report_decided', params: { upheld }, path: '/appeals' }]);
      expect(await harness.mailsTo(omar.email, 0)).toEqual([]);
    },
  );
});

describe('an approved edit', () => {
  const approved = (owner: Neighbour, was_held: boolean) =>
    settled('approve', owner, { subject: 'revision', plant_id: newId(), ground: null, upheld: false, was_held });
  const decided = (owner: Neighbour, was_held: boolean | undefined): EventData<'plant.decided.v1'> => ({
    plant_id: newId(),
    owner_id: owner.id,
    revision_id: newId(),
    decision: 'edit_approved',
    was_held,
    at,
  });
  const notifyOf = async (data: EventData<'plant.decided.v1'>) => {
    await harness.started.deliver({ type: 'plant.decided.v1', id: newId(), data });
    await harness.started.settled();
  };
  const mailsAfter = async (mia: Neighbour, expected: number) => {
    harness.clock.advance(60 * 60_000);
    await harness.started.settled();
    return (await harness.mailsTo(mia.email, expected)).map(({ text }) => text);
  };

  it('that was held is notified once, and by email, whether a moderator or the time released it', async () => {
    const mia = await neighbour(harness, 'Mia', { language: 'fr' });
    const [byModerator, byTime] = [approved(mia, true), decided(mia, true)];
    await deliver(byModerator);
    await deliver(byModerator);
    await notifyOf(byTime);
    await notifyOf(byTime);
    const edit = { kind: 'plant_approved', params: { is_edit: true } };
    expect(await notificationsOf(mia)).toEqual([
      { ...edit, path: `/plants/${byTime.plant_id}` },
      { ...edit, path: `/plants/${byModerator.plant_id}` },
    ]);
    expect((await mailsAfter(mia, 1)).join()).toMatch(/Les modifications .*sont approuvées/);
  });

  it('is notified neither where it was shown all the time, nor against the user’s settings', async () => {
    const mia = await neighbour(harness, 'Mia');
    const quiet = await neighbour(harness, 'Quiet', { notifications: { plant_updates: false } });
    await deliver(approved(mia, false));
    await notifyOf(decided(mia, false));
    await notifyOf(decided(mia, undefined));
    await deliver(approved(quiet, true));
    await notifyOf(decided(quiet, true));
    expect([await notificationsOf(mia), await notificationsOf(quiet)]).toEqual([[], []]);
    expect([await mailsAfter(mia, 0), await mailsAfter(quiet, 0)]).toEqual([[], []]);
  });
});

it('a contact message that arrived is confirmed to a member or visitor, once, and to an anonymous writer never', async () => {
  const mia = await neighbour(harness, 'Mia', { language: 'fr' });
  const email = harness.address();
  const unknown = { user_id: null, email: null, language: null };
  const written = [{ ...unknown, user_id: mia.id }, { ...unknown, email, language: 'ru' as const }, unknown].map(
    (writer) => ({ id: newId(), writer }),
  );
  for (const { id, writer } of written) writers.set(id, { writer });
  for (const { id } of [...written, ...written])
    await harness.started.deliver({ type: 'contact.received.v1', data: { message_id: id, at } });
  await harness.started.settled();
  const textsTo = async (address: string) => (await harness.mailsTo(address, 1)).map(({ text }) => text);
  const numbers = written.map(({ id }) => id.slice(-8).toUpperCase());
  expect(await textsTo(mia.email)).toEqual([expect.stringContaining(`Son numéro est ${numbers[0]}`)]);
  expect(await textsTo(email)).toEqual([expect.stringContaining(`Его номер — ${numbers[1]}`)]);
});

describe('a reply', () => {
  it('reaches the writer of a contact message, with or without an account', async () => {
    const mia = await neighbour(harness, 'Mia', { language: 'fr' });
    const [own, foreign] = [
      settled('reply', mia, { subject: 'contact_message' }),
      settled('reply', null, { subject: 'contact_message' }),
    ];
    const email = harness.address();
    const reply = { text: 'Yes, you may.', message: 'May I?', user_id: mia.id, email: null, language: null };
    replies.set(own.act_id, { reply });
    replies.set(foreign.act_id, { reply: { ...reply, user_id: null, email, language: 'ru' } });
    await deliver(own);
    await deliver(own);
    await deliver(foreign);
    const [first, ...more] = await harness.mailsTo(mia.email, 1);
    expect(more).toEqual([]);
    expect(first?.text).toContain('Yes, you may.');
    expect(first?.text).toContain('Votre message était\u00a0: May I?');
    expect((await harness.mailsTo(email, 1))[0]?.text).toContain('Ваше сообщение: May I?');
    expect(await notificationsOf(mia)).toEqual([]);
  });
});
