import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';

/** A traced process and one request to it. The query is passed in the environment, as traces include the process arguments. */
const traced = `
  import { createRequire } from 'node:module';
  const { startTelemetry } = await import(process.env.TELEMETRY);
  const stop = await startTelemetry('sample');
  const server = createRequire(process.env.TELEMETRY)('http').createServer((request, response) => response.end());
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  await fetch('http://127.0.0.1:' + server.address().port + '/api/v1/auth/verify-email?' + process.env.QUERY);
  server.close();
  await stop();
`;

it('redacts personal query parameters in traces', async () => {
  const exported: Buffer[] = [];
  const collector = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => exported.push(chunk));
    request.on('end', () => response.end());
  });
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  const { port } = collector.address() as AddressInfo;
  const child = spawn(
    process.execPath,
    ['--experimental-transform-types', '--disable-warning=ExperimentalWarning', '--input-type=module', '-e', traced],
    {
      env: {
        PATH: process.env['PATH'] ?? '',
        TELEMETRY: new URL('../../src/observability/telemetry.ts', import.meta.url).href,
        QUERY:
          'page=seven&token=secret-token&email=mira@secret.example&latitude=48.123&longitude=11.456&search=secret-wish',
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
        OTEL_METRICS_EXPORTER: 'none',
        OTEL_LOGS_EXPORTER: 'none',
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  expect(await once(child, 'exit')).toEqual([0, null]);
  collector.close();
  const traces = Buffer.concat(exported).toString('latin1');
  expect(traces).toContain('page=seven');
  expect(traces).not.toMatch(/secret|48\.123|11\.456/);
});
