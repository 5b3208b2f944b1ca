import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@offshoot/contracts/errors';
import { workingServices } from '@offshoot/contracts/failures';
import { newId } from '@offshoot/nest-kit/ids';
import { person, type RunningGateway, startGateway, startHarness, type Harness } from './gateway-under-test.ts';

const at = '2026-05-01T10:00:00.000Z';
const work = (type: string) => ({
  queues: [],
  failures: [{ kind: 'event' as const, type, count: 1, replaying: 0, oldest_at: at, errors: ['TypeError'] }],
});

describe('the work of all services', () => {
  let harness: Harness;
  let gateway: RunningGateway;
  const admin = person({ role: 'admin' });
  let token = '';
  beforeAll(async () => {
    harness = await startHarness();
    gateway = await startGateway(harness, { RATE_LIMITS: 'relaxed' });
    token = await harness.key.token(admin);
  });
  afterAll(async () => {
    await gateway.stop();
    await harness.stop();
  });

  it('is shown without that of services that are away or cannot read their database', async () => {
    // The plant-service has no process, the chat-service no database.
    const present = workingServices.filter((service) => service !== 'plant');
    for (const service of present)
      await harness.reply(`jobs.${service}.overview`, () => {
        if (service === 'chat') throw new DomainError('internal');
        return work(`${service}.event`);
      });
    const response = await gateway.call('GET', '/admin/jobs', { token });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      services: workingServices.map((service) => ({
        service,
        work: service === 'plant' || service === 'chat' ? null : work(`${service}.event`),
      })),
    });
  });

  it.each([
    ['replay', { kind: 'job', type: 'mail.send', dry_run: false }],
    ['discard', { kind: 'event', id: newId(), reason: 'Sent by hand' }],
  ] as const)('%s reaches the service that it names, in the name of the admin', async (act, given) => {
    const calls: unknown[] = [];
    for (const service of ['auth', 'exchange'] as const)
      await harness.reply(`jobs.${service}.${act}`, (input, actor, key) => {
        calls.push({ service, input, by: actor?.user_id, key });
        return { count: 3 };
      });
    const key = newId();
    const response = await gateway.call('POST', `/admin/jobs/${act}`, {
      token,
      json: { service: 'exchange', ...given },
      headers: { 'idempotency-key': key },
    });
    expect(await response.json()).toEqual({ count: 3 });
    expect(calls).toEqual([{ service: 'exchange', input: given, by: admin.user_id, key }]);
  });

  it('is of known services only', async () => {
    const response = await gateway.call('POST', '/admin/jobs/replay', {
      token,
      json: { service: 'gateway', kind: 'job', type: 'mail.send' },
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: { service: expect.any(String) } });
  });
});
