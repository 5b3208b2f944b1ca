import { networkInterfaces } from 'node:os';
import { connect } from 'node:net';
import { expect, it } from '@jest/globals';
import { HealthServer } from '../../src/observability/health.ts';
import { Log } from '../../src/observability/logging.ts';
import { Metrics } from '../../src/observability/metrics.ts';

const accepts = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host }, () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

it('listens on 127.0.0.1 only, unless set otherwise', async () => {
  const health = new HealthServer(new Metrics('health-test'), {}, Log.create('health-test', 'silent'));
  const port = await health.listen(0);
  try {
    expect(await accepts(port, '127.0.0.1')).toBe(true);
    // On a machine without a network, the only other address is a second one of the loopback interface.
    const others = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const host of ['127.0.0.2', ...others.map(({ address }) => address)])
      expect([host, await accepts(port, host)]).toEqual([host, false]);
  } finally {
    await health.close();
  }
  const open = new HealthServer(new Metrics('health-test'), {}, Log.create('health-test', 'silent'));
  try {
    expect(await accepts(await open.listen(0, '0.0.0.0'), '127.0.0.2')).toBe(true);
  } finally {
    await open.close();
  }
});

it('changes the level of the log for callers on this machine', async () => {
  const log = Log.create('health-test', 'silent');
  const health = new HealthServer(new Metrics('health-test'), {}, log);
  const url = `http://127.0.0.1:${await health.listen(0)}/log-level`;
  const put = async (body: string) => {
    const response = await fetch(url, { method: 'PUT', body });
    return [response.status, await response.text()];
  };
  try {
    expect(await (await fetch(url)).text()).toBe('silent\n');
    expect(await put('debug')).toEqual([200, 'debug\n']);
    expect(await put('loud')).toEqual([400, 'debug\n']);
    expect(await put('x'.repeat(100))).toEqual([400, 'debug\n']);
    expect(log.level).toBe('debug');
  } finally {
    await health.close();
  }
});

it('hides the level of the log from other machines', async () => {
  const log = Log.create('health-test', 'silent');
  const health = new HealthServer(new Metrics('health-test'), {}, log);
  const [other] = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4');
  // Only a machine with a network has an address that is not of the loopback interface.
  if (!other) return;
  const port = await health.listen(0, '0.0.0.0');
  try {
    const response = await fetch(`http://${other.address}:${port}/log-level`, { method: 'PUT', body: 'debug' });
    expect([response.status, log.level]).toEqual([404, 'silent']);
  } finally {
    await health.close();
  }
});
