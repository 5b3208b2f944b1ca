import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testClock } from '@offshoot/testing/clock';
import type { StartedService } from '@offshoot/testing/service';
import * as fc from 'fast-check';
import { FakePlantService } from './builders/plants.ts';
import { knownStories, openings, stories } from './model/commands.ts';
import { ExchangeModel } from './model/exchange-model.ts';
import { checkAllDue, RealExchanges } from './model/real-exchanges.ts';

/** Random sequences that always run to their end: about 20 s on a busy machine of two cores. */
const sequences = 60;

const clock = testClock('2026-01-01T09:00:00Z');
let harness: StartedService;
let plantService: FakePlantService;
beforeAll(async () => {
  ({ harness, plantService } = await FakePlantService.start({ clock }));
});
afterAll(() => harness.stop());

it('behaves like the model for any sequence of actions of three users on two plants over time', async () => {
  const runs: { model: ExchangeModel; real: RealExchanges }[] = [];
  const checked = new Set<string>();
  const timePasses = async (days: number) => {
    clock.advance(days * 86_400_000);
    // Time passes for the exchanges of earlier runs too.
    for (const { model } of runs) model.pass();
    await checkAllDue(harness, clock, checked);
  };
  const begin = () => {
    const run = {
      model: new ExchangeModel(() => clock.now().getTime()),
      real: new RealExchanges(harness, clock, plantService),
    };
    runs.push(run);
    return run;
  };
  for (const story of knownStories(timePasses)) await fc.asyncModelRun(begin, story);
  const replayed = runs.length;
  await fc.assert(
    fc.asyncProperty(openings, stories(timePasses), async (opening, commands) => {
      const run = begin();
      for (const command of opening) await command.run(run.model, run.real);
      await fc.asyncModelRun(() => run, commands);
    }),
    { numRuns: sequences },
  );
  expect(runs).toHaveLength(replayed + sequences);

  await harness.settled();
  const notified = Map.groupBy(
    harness.events.all.filter(({ type }) => type !== 'exchange.reminded.v1' && !type.endsWith('_due.v1')),
    (event) => ('exchange_id' in event.data ? event.data.exchange_id : ''),
  );
  for (const { model, real } of runs) {
    await real.compare(model);
    const events = real.ids.map((id) => (notified.get(id) ?? []).map((event) => event.type.split('.')[1]).toSorted());
    expect(events).toEqual(model.exchanges.map((modelExchange) => modelExchange.notified.toSorted()));
  }
}, 240_000);
