import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testClock } from '@offshoot/testing/clock';
import { outcome } from '@offshoot/testing/outcome';
import { type Member, RingDriver } from '../builders/ring-driver.ts';

/** How often each race is run, as its winner differs. */
const times = Array.from({ length: 6 }, (_, run) => run);

let driver: RingDriver;
beforeAll(async () => {
  driver = await RingDriver.start(testClock('2026-06-01T10:00:00Z'));
});
afterAll(() => driver.harness.stop());

type Three = readonly [Member, Member, Member];
/** A proposal that waits for its last member only. */
const waiting = async () => {
  const { members, ring } = await driver.proposed();
  const [ana, ben, cleo] = members as unknown as Three;
  await driver.agree(ana, ring);
  await driver.agree(ben, ring);
  return { ana, ben, cleo, ring };
};
const holdsOf = ({ plant }: Member) =>
  driver.harness.database.query('SELECT exchange_id FROM plant_hold WHERE plant_id = $1', [plant.plant_id]);

describe('at the same moment', () => {
  it.each(times)('all agree: the exchanges are made once (%i)', async () => {
    const { members, ring } = await driver.proposed();
    const outcomes = await Promise.all([...members, ...members].map((member) => outcome(driver.agree(member, ring))));
    expect(outcomes).toEqual(Array(6).fill('ok'));
    const exchanges = await driver.harness.database.query('SELECT id FROM exchange WHERE ring_id = $1', [ring.id]);
    expect(exchanges).toHaveLength(3);
  });

  it.each(times)('the last one agrees and another declines (%i)', async () => {
    const { ana, cleo, ring } = await waiting();
    const outcomes = await Promise.all([outcome(driver.agree(cleo, ring)), outcome(driver.decline(ana, ring))]);
    const { status } = await driver.get(cleo, ring);
    expect([...outcomes, status]).toEqual(
      status === 'agreed' ? ['ok', 'ring_closed', 'agreed'] : ['ring_closed', 'ok', 'ended'],
    );
    expect(await driver.legs(cleo, ring)).toEqual(Array(3).fill(status === 'agreed' ? 'accepted' : null));
  });

  it.each(times)('the last one agrees and one of the plants is promised elsewhere (%i)', async () => {
    const { ana, cleo, ring } = await waiting();
    const [rita] = (await driver.members(1)) as [Member];
    const { id } = await driver.harness.call(
      'exchanges.request',
      { plant_id: ana.plant.plant_id, offered_plant_id: rita.plant.plant_id },
      { actor: rita.actor },
    );
    const accept = driver.harness.call('exchanges.accept', { id }, { actor: ana.actor });
    const [agree, accepted] = await Promise.all([outcome(driver.agree(cleo, ring)), outcome(accept)]);
    await driver.harness.settled();
    const { status, ended_reason } = await driver.get(cleo, ring);
    expect([accepted, status, ended_reason]).toEqual(
      status === 'agreed' ? ['plant_reserved', 'agreed', null] : ['ok', 'ended', 'plant_gone'],
    );
    // Where the proposal ended by the agreement itself, the response shows it.
    expect(['ok', 'ring_closed']).toContain(agree);
    expect(await holdsOf(ana)).toHaveLength(1);
    expect(await holdsOf(cleo)).toHaveLength(status === 'agreed' ? 1 : 0);
  });

  it.each(times)('the last one agrees and another deletes the account, or blocks (%i)', async (run) => {
    const { ana, ben, cleo, ring } = await waiting();
    const leaves = run % 2 === 0 ? driver.erase(ana) : driver.block(ana, ben);
    await Promise.all([outcome(driver.agree(cleo, ring)), leaves]);
    await driver.harness.settled();
    const { status, legs } = await driver.get(cleo, ring);
    expect(['ended', 'broken']).toContain(status);
    expect(legs.every(({ exchange_status }) => exchange_status === null || exchange_status === 'cancelled')).toBe(true);
    for (const member of [ana, ben, cleo]) expect(await holdsOf(member)).toEqual([]);
  });

  it.each(times)('two legs are called off, and a third one is handed over (%i)', async () => {
    const { members, ring } = await driver.agreed(4);
    const [ana, ben, cleo, dora] = members as unknown as [Member, Member, Member, Member];
    const confirmed = driver.handOver(cleo, dora, ring);
    await Promise.all([driver.callOff(ana, ana, ring), driver.callOff(cleo, ben, ring), outcome(confirmed)]);
    await driver.harness.settled();
    const [first, second, third, fourth] = await driver.legs(ana, ring);
    expect([first, second]).toEqual(['cancelled', 'cancelled']);
    expect(fourth).toBe(third === 'cancelled' ? 'cancelled' : 'accepted');
  });
});
