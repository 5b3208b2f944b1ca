import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testServers } from './environment.ts';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';

/** A NATS server for one test, which can be killed and started again on the same port. */
export interface NatsServer {
  url: string;
  /** The folder of what JetStream stored. */
  data: string;
  /** Kills it without a clean shutdown (SIGKILL). */
  kill(): Promise<void>;
  /** Stops it; it writes all of its state first. */
  stop(): Promise<void>;
  /** Starts it with its existing data. */
  start(): Promise<void>;
  /** Deletes what JetStream stored; only while it is stopped. */
  wipe(): void;
  /** Copies what JetStream stored; only while it is stopped. */
  save(): void;
  /** Restores the copy, so that the end of every stream is lost; only while it is stopped. */
  restore(): void;
  /** Kills it and deletes its data. */
  close(): Promise<void>;
}

/**
 * Starts NATS with JetStream in a new folder.
 * @param settings more of its configuration file
 * @param user `name:password` in its URL
 */
export async function startNatsServer(settings = '', user = ''): Promise<NatsServer> {
  const { NATS_PROGRAM } = testServers();
  if (!NATS_PROGRAM) throw new Error('NATS_PROGRAM is not set: this test starts and kills a nats-server of its own');
  const folder = mkdtempSync(path.join(tmpdir(), 'offshoot-nats-'));
  const data = path.join(folder, 'data');
  const saved = path.join(folder, 'saved');
  const port = await freePort();
  const configuration = path.join(folder, 'nats.conf');
  writeFileSync(configuration, settings);
  let child: ChildProcess | undefined;
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null) return;
    const ended = once(running, 'exit');
    running.kill(signal);
    await ended;
  };
  process.once('exit', () => child?.kill('SIGKILL'));
  const start = async (): Promise<void> => {
    const listening = ['--addr', '127.0.0.1', '--port', String(port)];
    child = spawn(NATS_PROGRAM, ['--config', configuration, ...listening, '--jetstream', '--store_dir', data], {
      stdio: 'ignore',
    });
    await once(child, 'spawn');
    await eventually(() => hasJetStream(port), 20_000);
  };
  await start();
  return {
    url: `nats://${user && `${user}@`}127.0.0.1:${port}`,
    data,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    start,
    wipe: () => rmSync(data, { recursive: true, force: true }),
    save: () => cpSync(data, saved, { recursive: true }),
    restore: () => {
      rmSync(data, { recursive: true, force: true });
      cpSync(saved, data, { recursive: true });
    },
    close: async () => {
      await end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Whether JetStream is on, according to the server's INFO message. */
async function hasJetStream(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    const [greeting] = (await once(socket, 'data')) as [Buffer];
    return greeting.includes('"jetstream":true');
  } finally {
    socket.destroy();
  }
}
