import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { newId } from '@offshoot/nest-kit/database';
import { callSubject, eventSubject, replySubject } from '@offshoot/contracts/subjects';
import { eventually } from '@offshoot/testing/eventually';
import { startService, type StartedService } from '@offshoot/testing/service';
import { probe, sample } from './sample-service.ts';

let service: StartedService;
let served = 0;
beforeAll(async () => {
  service = await startService(sample, { asAdministrator: true });
});
afterAll(() => service.stop());
beforeEach(() => {
  served = 0;
  probe.balance = async () => (served += 1);
});

const packet = () => JSON.stringify({ id: '1', pattern: 'x', data: { input: { user_id: newId() }, actor: null } });
const subject = () => callSubject(service.config.PREFIX, 'user', 'rewards.balance');
const reply = (caller: 'gateway' | 'plant') => `${replySubject(service.config.PREFIX, caller, 'rewards')}.test`;
/** How many calls were served before this one, which is served after them. */
const servedBefore = async () => {
  await service.call('rewards.balance', { user_id: newId() });
  return served - 1;
};

it('serves a call whose reply subject belongs to its caller', async () => {
  service.admin.connection.publish(subject(), packet(), { reply: reply('gateway') });
  expect(await servedBefore()).toBe(1);
});

it.each([
  ['to another caller', () => reply('plant')],
  ['to the API of JetStream', () => `$JS.API.STREAM.PURGE.${service.nats.stream}`],
  ['nowhere', () => undefined],
])('does not serve a call whose reply would go %s', async (_where, to) => {
  const address = to();
  service.admin.connection.publish(subject(), packet(), address === undefined ? {} : { reply: address });
  expect(await servedBefore()).toBe(0);
});

it('does not treat an event as a call if a consumer delivers it to a call’s subject', async () => {
  const { connection } = service.admin;
  const type = 'level.reached.v1';
  await jetstream(connection).publish(eventSubject(service.config.PREFIX, type), packet());
  const manager = await jetstreamManager(connection, { checkAPI: false });
  const { name } = await manager.consumers.add(service.nats.stream, {
    durable_name: 'thief',
    filter_subject: eventSubject(service.config.PREFIX, type),
  });
  connection.publish(`$JS.API.CONSUMER.MSG.NEXT.${service.nats.stream}.${name}`, JSON.stringify({ batch: 1 }), {
    reply: subject(),
  });
  await connection.flush();
  expect(await servedBefore()).toBe(0);
  await eventually(async () => (await manager.consumers.info(service.nats.stream, name)).delivered.consumer_seq === 1);
});
