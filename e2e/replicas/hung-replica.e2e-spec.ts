import { afterEach, expect, it } from '@jest/globals';
import { listMyRequests } from '@offshoot/contracts/operations/exchanges';
import { likePlant, searchPlants, unlikePlant } from '@offshoot/contracts/operations/plants';
import { Load } from './load.ts';
import { Person, somewhere, visitor } from '../support/person.ts';
import { replicasOf } from '../support/system.ts';
import { setTimeout as pause } from 'node:timers/promises';

/** Longer than NATS and the launcher need to notice it. */
const hungForMs = 45_000;
/** For which writes may reach the process: two seconds without a heartbeat, their deadline, and what a busy machine adds. */
const noticedWithinMs = 10_000;

let load: Load | undefined;
let stopped: number[] = [];
afterEach(async () => {
  for (const pid of stopped.splice(0))
    try {
      process.kill(pid, 'SIGCONT');
    } catch (error) {
      // The launcher has replaced it.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  await load?.stop();
});

it.each(['plant', 'exchange'])(
  'no read fails while one of two processes of %s hangs, and writes only until its heartbeats are missed',
  async (service) => {
    const owner = await Person.arrive('owner');
    const plant = await owner.publishPlant('A plant that many look at', somewhere(), ['tulips-1']);
    const fan = await Person.arrive('fan');
    const running = (load = new Load());
    const writes = new Load();
    let isLiked = false;
    writes.repeat(
      'like',
      async () => {
        await fan.api.call(isLiked ? unlikePlant : likePlant, { id: plant.id });
        isLiked = !isLiked;
      },
      300,
    );
    for (const words of ['monstera', 'aloe', '', 'begonia'])
      running.repeat('search', () => visitor().call(searchPlants, { search: words }), 20);
    running.repeat('own requests', () => owner.api.call(listMyRequests), 20);
    running.repeat('plant', () => owner.plant(plant.id), 20);
    await pause(2_000);
    const [, [, { pid }] = ['', { pid: 0 }]] = await replicasOf(service);
    stopped = [pid];
    const hungAt = writes.now;
    process.kill(pid, 'SIGSTOP');
    await pause(hungForMs);
    await Promise.all([running.stop(), writes.stop()]);
    const failedWrites = writes.failures.map(({ at }) => at - hungAt);
    console.log(
      `${service}: ${failedWrites.length} of ${writes.calls} writes failed, begun after ms: ${failedWrites.join(', ')}`,
    );
    const times = running.failures.map(({ at }) => at);
    const during = times.length === 0 ? 0 : (Math.max(...times) - Math.min(...times)) / 1_000;
    console.log(
      `${service}: ${running.failures.length} of ${running.calls} calls failed, within ${during} s: ${JSON.stringify(running.done)}`,
    );
    expect(running.failures).toEqual([]);
    expect(failedWrites.filter((at) => at > noticedWithinMs)).toEqual([]);
  },
  120_000,
);
