import { expect, it } from '@jest/globals';
import { PermissionViolationError } from '@nats-io/transport-node';
import { callSubject } from '@offshoot/contracts/subjects';
import { Log } from '@offshoot/nest-kit/logging';
import { Nats } from '@offshoot/nest-kit/nats';
import { processAccess } from '@offshoot/testing/access';

it('a permission violation on NATS is logged as an error', async () => {
  const logged: unknown[] = [];
  const log = Object.assign(Log.create('test', 'silent'), { error: (...line: unknown[]) => void logged.push(line) });
  const config = {
    NATS_URL: processAccess('chat').NATS_URL ?? '',
    PREFIX: 'refusals',
    NATS_REPLICAS: 1,
    EVENT_RETENTION_DAYS: 1,
  };
  const nats = await Nats.connect(config, 'test', log);
  nats.connection.publish(callSubject(config.PREFIX, 'user', 'people.me'));
  await nats.connection.flush();
  // NATS sends the error before it confirms the flush; the client reports it on the next turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve));
  await nats.close();
  expect(logged).toMatchObject([
    ['NATS refuses what this process has no permission for', { error: expect.any(PermissionViolationError) }],
  ]);
});
