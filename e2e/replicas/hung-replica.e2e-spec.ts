import { afterEach, expect, it } from '@jest/globals';
import { listMyRequests } from '@offshoot/contracts/operations/exchanges';
import { searchPlants } from '@offshoot/contracts/operations/plants';
import { Load } from './load.ts';
import { Person, somewhere, visitor } from '../support/person.ts';
import { replicasOf } from '../support/system.ts';
import { setTimeout as pause } from 'node:timers/promises';

/** Longer than NATS and the launcher need to notice it. */
const hungForMs = 45_000;

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
  'no read fails while one of two processes of %s hangs',
  async (service) => {
    const owner = await Person.arrive('owner');
    const plant = await owner.publishPlant('A plant that many look at', somewhere(), ['tulips-1']);
    const running = (load = new Load());
    for (const words of ['monstera', 'aloe', '', 'begonia'])
      running.repeat('search', () => visitor().call(searchPlants, { search: words }), 20);
    running.repeat('own requests', () => owner.api.call(listMyRequests), 20);
    running.repeat('plant', () => owner.plant(plant.id), 20);
    await pause(2_000);
    const [, [, { pid }] = ['', { pid: 0 }]] = await replicasOf(service);
    stopped = [pid];
    process.kill(pid, 'SIGSTOP');
    await pause(hungForMs);
    await running.stop();
    const times = running.failures.map(({ at }) => at);
    const during = times.length === 0 ? 0 : (Math.max(...times) - Math.min(...times)) / 1_000;
    console.log(
      `${service}: ${running.failures.length} of ${running.calls} calls failed, within ${during} s: ${JSON.stringify(running.done)}`,
    );
    expect(running.failures).toEqual([]);
  },
  120_000,
);
