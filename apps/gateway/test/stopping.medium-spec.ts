import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { expect, it } from '@jest/globals';
import { createGateway } from '../src/app.ts';
import { Connections } from '../src/http/connections.ts';
import { log, person, startHarness } from './gateway-under-test.ts';

it('a gateway keeps connections as long as configured; when it stops, it closes each after its request, and waits for no idle one', async () => {
  const harness = await startHarness();
  const app = await createGateway({ ...harness.config, KEEP_ALIVE_MS: 7_000 }, log);
  await app.listen(0, '127.0.0.1');
  const url = `${await app.getUrl()}/api/v1/chat/unread`;
  const headers = { authorization: `Bearer ${await harness.key.token(person())}` };
  const agent = new Agent({ keepAlive: true });
  const call = async () => {
    const [response] = (await once(get(url, { agent, headers }), 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return [response.statusCode, response.headers.connection, response.headers['keep-alive']];
  };
  const waiting = Promise.withResolvers<void>();
  const called = Promise.withResolvers<void>();
  let slow = false;
  await harness.reply('chat.unread', async () => {
    if (slow) {
      called.resolve();
      await waiting.promise;
    }
    return { total: 3 };
  });
  try {
    expect(await call()).toEqual([200, 'keep-alive', 'timeout=7']);
    slow = true;
    const inFlight = call();
    await called.promise;
    app.get(Connections).drain();
    slow = false;
    expect(await call()).toEqual([200, 'close', undefined]);
    const closed = app.close();
    waiting.resolve();
    expect((await inFlight)[0]).toBe(200);
    await closed;
    expect(Object.keys(agent.sockets)).toEqual([]);
  } finally {
    agent.destroy();
    await harness.stop();
  }
});
