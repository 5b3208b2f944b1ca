import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { eventually } from '../support/eventually.ts';
import { call, password, Person } from '../support/person.ts';
import { system } from '../support/system.ts';
import { uniqueWord } from '../support/unique-word.ts';

/** Logs of all processes, including the servers. */
async function logs(): Promise<Map<string, string>> {
  const names = (await readdir(system.logs())).filter((name) => name.endsWith('.log'));
  return new Map(
    await Promise.all(
      names.map(async (name): Promise<[string, string]> => [
        name,
        await readFile(path.join(system.logs(), name), 'utf8'),
      ]),
    ),
  );
}

it('no log contains an address, password, token, location or user text, whatever goes wrong', async () => {
  const mark = uniqueWord();
  const word = (name: string) => `${name}${mark}`;
  const place = { latitude: 38.7 + Number(`0.00${Date.now() % 1_000_000}`), longitude: -9.1412345678 };
  const [ana, ben] = [await Person.arrive(word('ana')), await Person.arrive(word('ben'))];
  const say = (person: Person, method: string, to: string, body: unknown) => person.call(method, to, { body });

  // Successful calls…
  await say(ana, 'PUT', '/auth/me', {
    bio: word('bio'),
    location: word('town'),
    phone: '+351 912 345 678',
    website: `https://${word('site')}.example`,
  });
  const plant = await ana.published(await ana.listPlant(word('plant'), place));
  await ben.call(
    'GET',
    `/plants/search?search=${word('wish')}&latitude=${place.latitude}&longitude=${place.longitude}`,
  );
  const { id } = await ben.request(plant.id);
  await say(ana, 'POST', `/exchange/${id}/accept`, { owner_message: word('welcome'), share_address: true });
  const room = await ana.roomOf(id);
  await say(ben, 'POST', `/chat/rooms/${room.id}/messages`, { content: word('hello'), client_msg_id: newId() });
  await say(ben, 'PUT', `/exchange/${id}/meeting`, {
    address: word('fountain'),
    ...place,
    time: new Date(Date.now() + 86_400_000).toISOString(),
  });
  await call('POST', '/contact', {
    body: {
      name: word('writer'),
      email: `${word('letter')}@people.example`,
      message: `${word('letter')} and some more words`,
    },
  });
  // … and failing ones: one message sent several times at once, wrong passwords and tokens, values that no database
  // stores, interrupted bodies.
  const sendAtOnce = async () => {
    const body = { content: word('twice'), client_msg_id: newId() };
    await Promise.all(Array.from({ length: 4 }, () => say(ben, 'POST', `/chat/rooms/${room.id}/messages`, body)));
    return (await logs()).get('postgres.log') ?? '';
  };
  await eventually('the database to refuse a message that was sent before', sendAtOnce, (log) =>
    log.includes('message_sent_once'),
  );
  const email = `${word('once')}@people.example`;
  await call('POST', '/auth/register', { body: { email, password, confirmPassword: password } });
  await call('POST', '/auth/login', { body: { email, password: word('Wrong-1!') } });
  await call('POST', '/auth/reset-password', { body: { token: word('reset'), password, confirmPassword: password } });
  await call('GET', `/auth/verify-email?token=${word('verify')}`);
  await call('POST', '/auth/refresh', { body: { refresh_token: `${ana.refreshToken}${mark}` } });
  await call('GET', '/auth/me', { token: `${ana.token}${mark}` });
  await say(ben, 'POST', `/chat/rooms/${room.id}/messages`, {
    content: `\u0000${word('hello')}\ud800`,
    client_msg_id: 'no id',
  });
  await say(ben, 'PUT', '/auth/me', { name: `\u0000${word('name')}`, bio: `\u0000${word('bio')}` });
  await say(ben, 'POST', '/plants/', {
    name: word('plant'),
    description: '\u0000',
    ...place,
    address: word('door'),
    images: ['/media/x.webp'],
  });
  await ben.call('POST', `/chat/rooms/${room.id}/messages`, {
    raw: `{"content":"${word('hello')}`,
    headers: { 'content-type': 'application/json' },
  });

  const secrets = [
    mark,
    password,
    ana.token,
    ana.refreshToken,
    ben.token,
    String(place.latitude),
    String(place.longitude),
    '912 345 678',
  ];
  const notified = [...(await logs())].flatMap(([name, text]) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => `${name}: ${secret}`),
  );
  expect(notified).toEqual([]);
  expect((await logs()).get('gateway.log')).toContain('"ready"');
});
