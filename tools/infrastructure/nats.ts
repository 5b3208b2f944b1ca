import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { adminUser } from '../../libs/contracts/src/access/processes.ts';
import { natsUsers, PREFIX } from './access.ts';
import { freePort } from './ports.ts';
import { runServer } from './run-server.ts';
import type { RunningServer, StarterContext } from './server-context.ts';
import { findServerProgram } from './server-program.ts';
import { probe } from './probe.ts';

/** A client that hangs leaves its queue groups within 15 s, not after six minutes. */
export const natsLiveness = ['ping_interval: "5s"', 'ping_max: 2'];

/** NATS with JetStream: the server of NATS_URL, else an own process. */
export async function startNats(context: StarterContext): Promise<RunningServer> {
  if (context.given.NATS_URL)
    return { name: 'NATS', detail: 'from NATS_URL', env: { NATS_URL: context.given.NATS_URL } };

  const program = await findServerProgram('nats-server', context.cacheDir);
  const folder = path.join(context.dataDir, 'nats');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const port = await freePort();
  const password = context.secrets.nats_password;
  const configuration = path.join(folder, 'nats.conf');
  writeFileSync(
    configuration,
    [
      `listen: 127.0.0.1:${port}`,
      'server_name: offshoot',
      // One user per process, with permissions derived from the catalogues; anonymous connections are rejected.
      `authorization { users: ${natsUsers(context.secrets, password, context.prefix ?? PREFIX, context.layout)} }`,
      `jetstream { store_dir: ${JSON.stringify(path.join(folder, 'data'))}, max_mem: 64MB, max_file: 4GB }`,
      'max_payload: 1MB',
      ...natsLiveness,
      '',
    ].join('\n'),
    { mode: 0o600 },
  );
  const spec = {
    name: 'nats',
    command: [program.file, '-c', configuration],
    env: program.env,
    logFile: path.join(context.dataDir, 'logs', 'nats.log'),
  };
  const ready = async () => (await probe(port, '', (text) => text.includes('\r\n'))).includes('"jetstream":true');
  await runServer(context, { spec, ready, what: 'NATS to answer', withinMs: 20_000 });
  return {
    name: 'NATS',
    detail: `JetStream, port ${port}`,
    env: { NATS_URL: `nats://${adminUser}:${password}@127.0.0.1:${port}` },
  };
}
