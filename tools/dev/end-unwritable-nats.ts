import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { probeSubject } from '../../libs/contracts/src/subjects.ts';
import { PREFIX } from '../infrastructure/access.ts';
import type { ProcessGroup } from '../infrastructure/process-group.ts';

interface Probing {
  everyMs: number;
  withinMs: number;
  /** Failed probes in a row after which the server is restarted. */
  misses: number;
}

/** A server that stores nothing is restarted within 45 s, or as soon as its disk has space again. */
const PROBING: Probing = { everyMs: 10_000, withinMs: 5_000, misses: 3 };

/** Stores one message. @throws Error where the server does not confirm in time that it is on disk */
async function probe(url: string, timeout: number): Promise<void> {
  const { username, password, host } = new URL(url);
  const connection = await connect({ servers: host, user: username, pass: password, timeout, reconnect: false });
  try {
    const manager = await jetstreamManager(connection, { checkAPI: false, timeout });
    const { stream, seq } = await jetstream(connection, { timeout }).publish(probeSubject(PREFIX), '', { timeout });
    await manager.streams.deleteMessage(stream, seq, false);
  } finally {
    await connection.close();
  }
}

/** While there is no space, a restart would heal nothing and keep the server from serving what it still can. */
function hasSpace(folder: string): boolean {
  const file = path.join(folder, 'space');
  try {
    writeFileSync(file, Buffer.alloc(1_048_576));
    return true;
  } catch {
    return false;
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * Kills the embedded NATS server when it no longer stores what is published, as after a full disk, although it still
 * accepts connections; `supervise` restarts it. What services publish meanwhile waits in their outboxes.
 */
export function endUnwritableNats(group: ProcessGroup, url: string, folder: string, probing = PROBING): void {
  let misses = 0;
  let isRunning = false;
  const check = async () => {
    const running = group.find('nats');
    if (isRunning || !running || running.stopping || running.endedSignal.aborted) return;
    isRunning = true;
    const isStored = await probe(url, probing.withinMs).then(
      () => true,
      () => false,
    );
    isRunning = false;
    misses = isStored ? 0 : misses + 1;
    if (misses < probing.misses || running.endedSignal.aborted || group.closed || !hasSpace(folder)) return;
    misses = 0;
    console.error(`nats no longer stores what is published and is killed. Its log: ${running.logFile}`);
    process.kill(running.pid, 'SIGKILL');
  };
  const timer = setInterval(() => void check(), probing.everyMs);
  group.alsoStop(async () => clearInterval(timer));
}
