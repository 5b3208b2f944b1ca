import { networkInterfaces } from 'node:os';
import { connect } from 'node:net';
import { expect, it } from '@jest/globals';
import { HealthServer } from '../../src/observability/health.ts';
import { Metrics } from '../../src/observability/metrics.ts';

const accepts = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host }, () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

it('listens on 127.0.0.1 only', async () => {
  const health = new HealthServer(new Metrics('health-test'), {});
  const port = await health.listen(0);
  try {
    expect(await accepts(port, '127.0.0.1')).toBe(true);
    // On a machine without a network, the only other address is a second one of the loopback interface.
    const others = Object.values(networkInterfaces())
      .flatMap((found) => found ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const host of ['127.0.0.2', ...others.map(({ address }) => address)])
      expect([host, await accepts(port, host)]).toEqual([host, false]);
  } finally {
    await health.close();
  }
});
