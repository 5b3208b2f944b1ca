import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, it } from '@jest/globals';
import type { Exchange } from '@offshoot/contracts/exchange';
import type { Plant } from '@offshoot/contracts/plants';
import { listMyRequests } from '@offshoot/contracts/operations/exchanges';
import { proposeMeeting } from '@offshoot/contracts/operations/meetings';
import { likePlant, searchPlants } from '@offshoot/contracts/operations/plants';
import { Load } from './load.ts';
import { OpenChat } from '../support/open-chat.ts';
import { Person, somewhere, visitor } from '../support/person.ts';
import { processPids, system } from '../support/system.ts';

const open: OpenChat[] = [];
let load: Load | undefined;
afterEach(async () => {
  await load?.stop();
  for (const page of open.splice(0)) page.close();
});

/** As an operator does. @returns its output */
async function rollingRestart(): Promise<string> {
  const program = path.join(import.meta.dirname, '..', '..', 'tools', 'commands', 'rolling-restart.ts');
  const env = { ...process.env, DATA_DIR: path.dirname(system.logs()) };
  return (await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', program], { env }))
    .stdout;
}

/** Requested by one and accepted by the other. */
async function accepted(owner: Person, requester: Person, { id }: Plant): Promise<Exchange> {
  const exchange = await requester.request(id);
  return owner.accept(exchange.id);
}

it('no request fails and no message is missed while each process is restarted under load', async () => {
  const [owner, requester, photographer] = (await Promise.all(
    ['owner', 'requester', 'photographer'].map((name) => Person.arrive(name)),
  )) as [Person, Person, Person];
  const plant = await owner.publishPlant('A plant of a chat', somewhere(), ['tulips-1']);
  const { id } = await accepted(owner, requester, plant);
  const meeting = await accepted(
    owner,
    requester,
    await owner.publishPlant('A plant of many meetings', somewhere(), ['basil-1']),
  );
  const room = await owner.roomOf(id);
  const pages = [await OpenChat.of(owner, room.id), await OpenChat.of(requester, room.id)];
  open.push(...pages);
  const before = await processPids();

  const running = (load = new Load());
  for (const words of ['monstera', 'aloe', '', 'begonia'])
    running.repeat('search', () => visitor().call(searchPlants, { search: words }), 20);
  running.repeat('own requests', () => requester.api.call(listMyRequests), 20);
  running.repeat('plant', () => requester.plant(plant.id), 20);
  running.repeat('message', () => owner.say(room.id, 'Shall we meet at noon?'), 200);
  running.repeat('message', () => requester.say(room.id, 'Noon is fine.'), 200);
  // A user may have a hundred uploads that no plant uses.
  running.repeat('upload', () => photographer.upload('aloe-1'), 3_000);
  running.repeat(
    'meeting',
    () => {
      const time = new Date(Date.now() + 86_400_000).toISOString();
      return owner.api.call(proposeMeeting, { id: meeting.id, time, address: 'At the fountain' });
    },
    // An exchange allows fifty proposals.
    10_000,
  );
  running.repeat('like', () => requester.api.call(likePlant, { id: plant.id }), 200);
  const output = await rollingRestart();
  await running.stop();
  console.log(`${output}${running.calls} calls: ${JSON.stringify(running.done)}`);

  expect(running.failures).toEqual([]);
  const after = new Map(await processPids());
  const restarted = before.filter(([name, pid]) => after.get(name) !== pid).map(([name]) => name);
  const replicated = before.map(([name]) => name).filter((name) => after.has(`${name.replace(/-2$/, '')}-2`));
  expect(restarted.toSorted()).toEqual(replicated.toSorted());
  for (const page of pages) {
    const shown = await page.shows((running.done.message ?? 0) + 1, 5_000);
    expect(shown.map(({ seq }) => seq)).toEqual(shown.map((_, index) => index + 1));
    expect(page.connections).toBeGreaterThan(1);
  }
}, 600_000);
