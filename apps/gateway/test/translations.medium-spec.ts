import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { ChatMessage } from '@offshoot/contracts/chat';
import { DomainError } from '@offshoot/contracts/errors';
import type { PersonProfile } from '@offshoot/contracts/people';
import type { RpcRequest } from '@offshoot/contracts/rpc';
import { newId } from '@offshoot/nest-kit/ids';
import { type Harness, person, type RunningGateway, startGateway, startHarness } from './gateway-under-test.ts';
import { aMessage, aPlant } from './samples.ts';

const review = {
  id: newId(),
  reviewer_id: newId(),
  rating: 5,
  text: 'Спасибо, растёт',
  at: '2026-11-01T08:00:00.000Z',
};
const names = [{ slug: 'mentha-spicata', written: 'мята колосистая', name: 'Spearmint' }];
const aProfile = (id: string): PersonProfile => ({
  id,
  name: 'Wen',
  avatar: null,
  bio: '',
  website: '',
  joined_at: '2026-01-01T08:00:00.000Z',
  email: null,
  location: null,
  followers: 0,
  following: 0,
  shows_plants: true,
  is_following: false,
  is_blocked: false,
});

describe('translations over HTTP', () => {
  let harness: Harness;
  let gateway: RunningGateway;
  let reader: Actor;
  let token: string;
  const sent: (RpcRequest<'translations.text'> & { by: string | undefined })[] = [];
  let messages: ChatMessage[] = [];

  beforeAll(async () => {
    harness = await startHarness();
    gateway = await startGateway(harness, { RATE_LIMITS: 'relaxed' });
    reader = person();
    token = await harness.key.token(reader);
    await harness.reply('chat.messages', ({ after_seq = 0 }, actor) => {
      if (actor?.user_id !== reader.user_id) throw new DomainError('chat_room_not_found');
      return messages.filter(({ seq }) => seq > after_seq).slice(0, 1);
    });
    await harness.reply('plants.get', ({ id }, actor) => {
      if (actor?.user_id !== reader.user_id) throw new DomainError('plant_not_found');
      return aPlant({ id, name: 'Монстера', description: 'Отдам черенок', care_instructions: '' });
    });
    await harness.reply('people.profile', ({ id }, actor) => {
      if (actor?.user_id !== reader.user_id) throw new DomainError('user_not_found');
      return aProfile(id);
    });
    await harness.reply('exchanges.person_rating', () => ({ mean: 5, count: 1, reviews: [review] }));
    await harness.reply('species.in_text', ({ text }) => {
      if (text === review.text) throw new DomainError('unavailable');
      return { names: text === 'Отдам черенок' ? names : [] };
    });
    await harness.reply('translations.text', (input, actor) => {
      sent.push({ ...input, by: actor?.user_id });
      return { text: 'In other words', from: 'ru' };
    });
  });
  afterAll(async () => {
    await gateway.stop();
    await harness.stop();
  });
  beforeEach(() => {
    sent.length = 0;
  });

  const room = newId();
  const translateMessage = (body: object, by = token) =>
    gateway.call('POST', `/chat/rooms/${room}/translation`, { token: by, json: { to: 'en', ...body } });
  const translatePlant = (body: object, by = token) =>
    gateway.call('POST', `/plants/${newId()}/translation`, { token: by, json: { to: 'en', ...body } });
  const translateReview = (review_id: string, by = token) =>
    gateway.call('POST', `/users/${newId()}/reviews/${review_id}/translation`, { token: by, json: { to: 'en' } });
  const outcome = async (called: Promise<Response>) => {
    const response = await called;
    return { status: response.status, ...((await response.json()) as { code?: string; text?: string }) };
  };

  it('are of what the reader may read now, and never of a text that is sent', async () => {
    messages = [
      aMessage({ seq: 1, content: 'Привет' }),
      aMessage({ seq: 2, content: '', is_hidden: true }),
      aMessage({ seq: 4, content: 'До встречи' }),
    ];
    expect(await outcome(translateMessage({ seq: 1, text: 'Anything else', content: 'Anything else' }))).toEqual({
      status: 200,
      text: 'In other words',
      from: 'ru',
      names: [],
    });
    expect(await outcome(translatePlant({ field: 'description', description: 'Anything else' }))).toMatchObject({
      status: 200,
      names,
    });
    expect(await outcome(translateReview(review.id))).toMatchObject({ status: 200, names: [] });
    expect(sent).toEqual([
      { text: 'Привет', to: 'en', names: [], by: reader.user_id },
      { text: 'Отдам черенок', to: 'en', names, by: reader.user_id },
      { text: review.text, to: 'en', names: [], by: reader.user_id },
    ]);
  });

  it.each<[string, () => Promise<Response>]>([
    ['hidden', () => translateMessage({ seq: 2 })],
    ['not there, though a later one is', () => translateMessage({ seq: 3 })],
    ['beyond the last', () => translateMessage({ seq: 5 })],
    ['empty', () => translatePlant({ field: 'care_instructions' })],
    ['of no review of that user', () => translateReview(newId())],
  ])('of a text that is %s are not found', async (_case, call) => {
    expect(await outcome(call())).toMatchObject({ status: 404, code: 'not_found' });
    expect(sent).toEqual([]);
  });

  it('give a stranger the error that reading gives, and no text', async () => {
    const stranger = await harness.key.token(person());
    expect(await outcome(translateMessage({ seq: 1 }, stranger))).toMatchObject({
      status: 404,
      code: 'chat_room_not_found',
    });
    expect(await outcome(translatePlant({ field: 'description' }, stranger))).toMatchObject({
      status: 404,
      code: 'plant_not_found',
    });
    expect(await outcome(translateReview(review.id, stranger))).toMatchObject({ status: 404, code: 'user_not_found' });
    expect(sent).toEqual([]);
  });

  it.each<[string, () => Promise<Response>]>([
    ['a name', () => translatePlant({ field: 'name' })],
    ['a species', () => translatePlant({ field: 'species' })],
    ['an unknown language', () => translatePlant({ field: 'description', to: 'tlh' })],
    ['no message', () => translateMessage({ seq: 0 })],
  ])('refuse %s', async (_case, call) => {
    expect((await call()).status).toBe(422);
    expect(sent).toEqual([]);
  });
});
