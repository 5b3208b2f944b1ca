import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@offshoot/nest-kit/database';
import { WrittenTexts } from './written-texts.ts';

const offer = 'Dear plant lover, have a look at the rare cuttings on my own page!';

let texts: WrittenTexts;
beforeAll(async () => {
  texts = await WrittenTexts.start();
});
afterAll(() => texts.stop());

const request = (message: string, requester_id: string, owner_id = newId()) =>
  texts.step('exchange.requested.v1', { message, requester_id, owner_id }, { requester_id, owner_id });
const signalsOf = async (person: string) => {
  const [caseSummary] = (await texts.casesOf(person)).filter(({ subject }) => subject === 'person');
  return caseSummary
    ? (await texts.moderation.call('moderation.get_case', { id: caseSummary.id }, { actor: texts.actor })).signals
    : [];
};

it('opens one case of a user who sends one text to five others within a day, and keeps no text to compare', async () => {
  const spammer = newId();
  const first = newId();
  for (const to of [first, first, newId(), newId(), newId()]) await request(offer, spammer, to);
  expect(await signalsOf(spammer)).toEqual([]);
  await Promise.all(Array.from({ length: 3 }, (_, nth) => request(`${nth}. ${offer.toUpperCase()}`, spammer)));
  expect(await signalsOf(spammer)).toMatchObject([{ kind: 'limit', code: 'text.repeated', level: 'review' }]);
  expect(await texts.caseOf(spammer)).toMatchObject({
    subject: 'person',
    queue: 'people',
    due_at: '2026-05-01T16:00:00.000Z',
  });
  const kept = await texts.moderation.database.query('SELECT * FROM sent_text');
  expect(JSON.stringify(kept)).not.toMatch(/cuttings/i);
});

it('opens none for short texts, the same receiver, different texts, or over several days', async () => {
  const [polite, old] = [newId(), newId()];
  for (let nth = 0; nth < 6; nth += 1) {
    await request('Is it still there?', polite);
    await request(`${offer} ${'abcdef'.charAt(nth)}`, polite);
    await request(offer, old);
    await texts.moderation.settled();
    texts.clock.advance(6 * 3_600_000);
  }
  expect([await signalsOf(polite), await signalsOf(old)]).toEqual([[], []]);
  await request(offer, polite);
  await texts.moderation.settled();
  const kept = await texts.moderation.database.query('SELECT 1 FROM sent_text WHERE author_id = $1', [old]);
  expect(kept.length).toBeLessThan(5);
});

it('counts first messages in chats as well', async () => {
  for (let nth = 0; nth < 5; nth += 1) {
    const exchange = await request('', texts.sender);
    await texts.send(offer, newId(), newId(), exchange);
  }
  expect(await signalsOf(texts.sender)).toMatchObject([{ kind: 'limit', code: 'text.repeated' }]);
});

it('counts all who get a first message to a ring', async () => {
  const { sender } = texts;
  const advert = 'Buy pots and soil at my shop in Beech Street, all half price this week';
  await texts.sendToRing(advert);
  await texts.moderation.settled();
  const sent = await texts.moderation.database.query<{ hash: string }>(
    'SELECT hash FROM sent_text WHERE author_id = $1 ORDER BY sent_at DESC, hash',
    [sender],
  );
  const counts = Object.values(Object.groupBy(sent, ({ hash }) => hash)).map((rows) => rows?.length);
  expect(counts).toContain(2);
});
