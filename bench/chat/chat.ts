import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { EnvironmentInput } from '../../tools/dev/environment.ts';
import { nodeArguments } from '../../tools/dev/app-processes.ts';
import { freePort } from '../../tools/infrastructure/ports.ts';
import type { ProcessGroup } from '../../tools/infrastructure/process-group.ts';
import { untilResponds } from '../until-responds.ts';
import type { BenchArguments } from '../arguments.ts';
import { processorTime, timePerCall } from '../processor-time.ts';
import { startProduct } from '../product.ts';
import { loadAverage, machine, startBenchServers } from '../servers.ts';
import { accessToken } from '../token.ts';
import { memoryOf } from './memory.ts';
import { chatReport, type ChatResult } from './report.ts';
import { fillRooms, pairsOf, type Pair } from './rooms.ts';
import { Side } from './side.ts';
import { greet, paced, pressed } from './conversation.ts';

const product = 'Offshoot';
const committing = 'Socket.IO with one INSERT';
const echo = 'Socket.IO alone';

/**
 * Share of the pages that are open at the first memory reading, so that the one-time cost of first connections is not
 * counted per socket.
 */
const early = 0.1;

interface Measured {
  side: Side;
  inspectorPort: number;
}

const inspector = (port: number) => `--inspect=127.0.0.1:${port}`;

async function ours(
  group: ProcessGroup,
  folder: string,
  input: EnvironmentInput,
  pairs: readonly Pair[],
): Promise<Measured & { adminUrl: string }> {
  const inspectorPort = await freePort();
  const options = {
    services: ['auth', 'chat'],
    work: true,
    gateway: { NODE_OPTIONS: inspector(inspectorPort) },
  } as const;
  const { url, adminUrl } = await startProduct(group, folder, input, 'bench_chat', options);
  await fillRooms(adminUrl, pairs);
  const people = pairs.flatMap((pair) => pair.people);
  const tokens = await Promise.all(
    people.map(async (person) => [person, await accessToken(input.secrets.AUTH_SIGNING_KEYS, person)] as const),
  );
  return { side: new Side(product, url, new Map(tokens)), inspectorPort, adminUrl };
}

async function bare(group: ProcessGroup, folder: string, name: string, databaseUrl?: string): Promise<Measured> {
  const [port, inspectorPort] = [await freePort(), await freePort()];
  const server = group.start({
    name,
    command: [
      process.execPath,
      ...nodeArguments({ carriesFiles: false }),
      inspector(inspectorPort),
      path.join(import.meta.dirname, 'bare-server.ts'),
    ],
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATABASE_URL: databaseUrl },
    logFile: path.join(folder, 'logs', `${name.replaceAll(/\W+/g, '-')}.log`),
  });
  const url = new URL(`http://127.0.0.1:${port}`);
  await untilResponds(url.href, server);
  return { side: new Side(name, url, null), inspectorPort };
}

/** Opens all pages. @returns bytes of memory that one more page costs the server */
async function openAll({ side, inspectorPort }: Measured, pairs: readonly Pair[]): Promise<ChatResult['perSocket']> {
  const later = pairs.slice(pairs.length * early);
  await side.open(pairs.slice(0, pairs.length - later.length));
  const before = await memoryOf(inspectorPort);
  await side.open(later);
  const after = await memoryOf(inspectorPort);
  const sockets = 2 * later.length;
  return { rss: (after.rss - before.rss) / sockets, heap: (after.heap - before.heap) / sockets };
}

/**
 * Measures chat through the gateway and through bare Socket.IO servers, with the same open pages, in alternating
 * rounds.
 */
export async function benchChat(group: ProcessGroup, folder: string, given: BenchArguments): Promise<void> {
  // Durable commits on both sides: their cost is part of the comparison.
  const input = await startBenchServers(group, folder, true);
  const pairs = pairsOf(given.sockets);
  const { adminUrl, ...mine } = await ours(group, folder, input, pairs);
  const servers = [mine, await bare(group, folder, committing, adminUrl), await bare(group, folder, echo)];
  const results: ChatResult[] = [];
  for (const server of servers) {
    results.push({ name: server.side.name, perSocket: await openAll(server, pairs), paced: [], pressed: [], used: [] });
    await greet(server.side, pairs, given.concurrency);
    await pressed(server.side, pairs, { concurrency: given.concurrency, seconds: 2 });
  }
  const { rounds, seconds, concurrency, perSecond } = given;
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`  Round ${round} of ${rounds}; load average ${loadAverage()}`);
    for (const [index, { side }] of servers.entries()) {
      results[index]?.paced.push(await paced(side, pairs, { perSecond, seconds }));
      const processes = { ...group.pids(), 'the bench itself': process.pid };
      const [before, begun] = [processorTime(processes), performance.now()];
      const measured = await pressed(side, pairs, { concurrency, seconds });
      const messages = (measured.rate * (performance.now() - begun)) / 1_000;
      results[index]?.pressed.push(measured);
      results[index]?.used.push(timePerCall(before, processorTime(processes), messages));
    }
    // Written after every round, so that an interrupted run leaves its results.
    writeFileSync(path.join(folder, 'report.md'), `${chatReport(results, product, committing)}\n`);
  }
  for (const { side } of servers) side.close();
  console.log(
    `\n${machine()}; load average ${loadAverage()}; ${given.sockets} sockets each; ${perSecond} messages/s, then ${concurrency} under way at a time; medians of ${rounds} rounds of ${seconds} s\n`,
  );
  console.log(chatReport(results, product, committing));
}
