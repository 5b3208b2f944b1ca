import { expect } from '@jest/globals';
import type { DomainEvent } from '@offshoot/contracts/events';
import type { RingRefusal } from '@offshoot/contracts/rings';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, newId, type Tx } from '@offshoot/nest-kit/database';
import { Metrics } from '@offshoot/nest-kit/metrics';
import type { RpcClient } from '@offshoot/nest-kit/rpc';
import type { TestClock } from '@offshoot/testing/clock';
import { outcome } from '@offshoot/testing/outcome';
import { ExchangesEvents } from '../../src/exchanges/exchanges.events.ts';
import { PeopleEvents } from '../../src/exchanges/people.events.ts';
import { CheckRing } from '../../src/rings/commands/check-ring.ts';
import { ProposeRing } from '../../src/rings/commands/propose-ring.ts';
import { SolveRings } from '../../src/rings/commands/solve-rings.ts';
import { RingsEvents } from '../../src/rings/rings.events.ts';
import type { Member, RingDriver } from '../builders/ring-driver.ts';
import type { Step, PossibleSwap } from './ring-histories.ts';

/** A leg with what decides whether it harms a member. */
interface LegState {
  ring_id: string;
  position: number;
  ring_status: string;
  giver_id: string;
  receiver_id: string;
  plant_id: string;
  is_open: boolean;
  exchange_status: string | null;
  is_given: boolean | null;
  requester_id: string | null;
  owner_id: string | null;
  holder: string | null;
  exchange_id: string | null;
  left: boolean;
}

/** The real service with the members of one history: `members[i]` has the plants `plants[0][i]` and `plants[1][i]`. */
export class RealRings {
  private constructor(
    private readonly driver: RingDriver,
    private readonly clock: TestClock,
    private readonly members: readonly [readonly Member[], readonly Member[]],
    private readonly swaps: ReturnType<RingDriver['swap']>[],
  ) {}

  static async begin(
    driver: RingDriver,
    clock: TestClock,
    count: number,
    possible: readonly PossibleSwap[],
  ): Promise<RealRings> {
    const first = await driver.stored(count);
    const second = await driver.storedOf(first);
    const swaps = possible.flatMap(({ giver, plant, receiver }) => {
      const [from, to] = [(plant === 0 ? first : second)[giver], first[receiver]];
      return from && to ? [driver.swap(from, to)] : [];
    });
    return new RealRings(driver, clock, [first, second], swaps);
  }

  async run(step: Step): Promise<void> {
    await this.act(step);
    await this.checkRings();
    await this.expectNoHarm();
  }

  private member(number: number, plant = 0): Member {
    const member = this.members[plant === 0 ? 0 : 1][number];
    if (!member) throw new Error(`There is no member ${number}.`);
    return member;
  }

  private async act(step: Step): Promise<unknown> {
    switch (step.kind) {
      case 'solve':
        return this.solve();
      case 'agree all':
        return Promise.all(this.members[0].map((member) => this.agree(member)));
      case 'agree':
        return this.agree(this.member(step.who));
      case 'decline':
        return this.decline(this.member(step.who), step.declines);
      case 'resume':
        return this.call(() => this.driver.harness.call('rings.pause', { paused: false }, this.member(step.who)));
      case 'hand over':
        for (const party of ['giver_id', 'receiver_id'] as const)
          await this.actOnLeg(step.who, party, 'exchanges.confirm');
        return;
      case 'hand over all':
        for (const who of this.members[0].keys()) await this.act({ kind: 'hand over', who });
        return;
      case 'confirm':
        return this.actOnLeg(step.who, step.other % 2 === 0 ? 'giver_id' : 'receiver_id', 'exchanges.confirm');
      case 'call off':
        return this.actOnLeg(step.who, step.other % 2 === 0 ? 'giver_id' : 'receiver_id', 'exchanges.cancel');
      case 'promise':
        return this.promise(this.member(step.who, step.plant), this.member(step.other));
      case 'remove plant':
        return this.removePlant(this.member(step.who, step.plant));
      case 'erase':
        return this.handled('person.deleted.v1', { user_id: this.idOf(step.who) });
      case 'ban':
        return this.ban(step.who);
      case 'block':
        if (step.who !== step.other)
          await this.handled('person.blocked.v1', {
            blocker_id: this.idOf(step.who),
            blocked_id: this.idOf(step.other),
            version: 1,
          });
        return;
      case 'pass':
        this.clock.advance(step.hours * 3_600_000);
    }
  }

  private idOf = (number: number): string => this.member(number).actor.user_id;

  /** Errors of the catalogue are part of a history; anything else is none. */
  private async call(act: () => Promise<unknown>): Promise<void> {
    expect(await outcome(act())).not.toBe('internal');
  }

  /** The swaps of this history alone: the service's own search sees none. */
  private solve(): Promise<number> {
    const { app } = this.driver.harness;
    const page = { swaps: this.swaps, next: null };
    const rpc = { call: () => Promise.resolve(page) } as unknown as RpcClient;
    const get = <T>(type: abstract new (...given: never[]) => T): T => app.get<T>(type, { strict: false });
    return new SolveRings(rpc, get(Database), get(ProposeRing), get(Clock), get(Metrics)).handle();
  }

  private async agree(member: Member): Promise<void> {
    const [ring] = (await this.driver.list(member)).rings;
    if (ring) await this.call(() => this.driver.agree(member, ring));
  }

  private async decline(member: Member, declines: RingRefusal): Promise<void> {
    const [ring] = (await this.driver.list(member)).rings;
    if (ring) await this.call(() => this.driver.decline(member, ring, declines));
  }

  private async actOnLeg(
    giver: number,
    party: 'giver_id' | 'receiver_id',
    method: 'exchanges.confirm' | 'exchanges.cancel',
  ): Promise<void> {
    const [ring] = (await this.driver.list(this.member(giver))).rings;
    const [leg] = ring?.legs ?? [];
    const actor = this.members[0].find((member) => member.actor.user_id === leg?.[party])?.actor;
    const id = leg?.exchange_id;
    if (!actor || !id) return;
    await this.call(() =>
      method === 'exchanges.confirm'
        ? this.driver.harness.call(method, { id }, { actor })
        : this.driver.harness.call(method, { id, reason: 'No time' }, { actor }),
    );
  }

  private async promise(owner: Member, requester: Member): Promise<void> {
    const { harness } = this.driver;
    const requested = harness.call('exchanges.request', { plant_id: owner.plant.plant_id }, requester);
    await this.call(() => requested);
    const exchange = await requested.catch(() => null);
    if (exchange) await this.call(() => harness.call('exchanges.accept', { id: exchange.id }, owner));
  }

  private async removePlant({ plant }: Member): Promise<void> {
    const removed = this.driver.plantService.change(plant.plant_id, { status: 'inactive' });
    await this.handled('plant.changed.v1', removed);
  }

  private async ban(who: number): Promise<void> {
    const user_id = this.idOf(who);
    await this.handled('person.banned.v1', { user_id, until: null, version: 1 });
    await this.handled('moderation.settled.v1', {
      act: 'ban',
      person_id: user_id,
      subject_id: user_id,
      subject: 'profile',
      exchange_id: null,
    });
  }

  /** Runs the service's handlers of an event in one transaction, as its consumer does. */
  private handled(type: DomainEvent['type'], data: object): Promise<void> {
    const { app, database } = this.driver.harness;
    const event = { id: newId(), type, data: { ...data, at: this.clock.now().toISOString() } } as never;
    const [people, exchanges, rings] = [PeopleEvents, ExchangesEvents, RingsEvents].map((handlers) =>
      app.get<Record<string, (given: never, tx: Tx) => Promise<void>>>(handlers, { strict: false }),
    );
    const method = {
      'person.deleted.v1': 'deleted',
      'person.blocked.v1': 'blocked',
      'person.banned.v1': 'banned',
      'plant.changed.v1': 'plantChanged',
      'moderation.settled.v1': 'settled',
    }[type as string];
    return database.transaction(async (tx) => {
      for (const handlers of [people, exchanges, rings]) if (method) await handlers?.[method]?.(event, tx);
    });
  }

  /** What the jobs of this history's rings do, which the service runs itself a moment later, too. */
  private async checkRings(): Promise<void> {
    const { app, database } = this.driver.harness;
    const check = app.get(CheckRing, { strict: false });
    for (const ring_id of new Set((await this.legs()).map((leg) => leg.ring_id)))
      await database.transaction((tx) => check.handle(tx, { ring_id }));
  }

  private legs(): Promise<LegState[]> {
    return this.driver.harness.database.query<LegState>(
      `SELECT ring_leg.ring_id, position, ring.status AS ring_status, giver_id, receiver_id, ring_leg.plant_id, is_open, exchange.status AS exchange_status, owner_confirmed_completion AS is_given,
         requester_id, owner_id, plant_hold.exchange_id AS holder, ring_leg.exchange_id,
         EXISTS (SELECT FROM deleted_person WHERE person_id IN (giver_id, receiver_id)) AS left
       FROM ring_leg JOIN ring ON ring.id = ring_leg.ring_id LEFT JOIN exchange ON exchange.id = ring_leg.exchange_id
         LEFT JOIN plant_hold ON plant_hold.plant_id = ring_leg.plant_id
       WHERE giver_id = ANY($1) ORDER BY ring_leg.ring_id, position`,
      [this.members[0].map(({ actor }) => actor.user_id)],
    );
  }

  /** What must be true after each step of each history. */
  async expectNoHarm(): Promise<void> {
    const legs = await this.legs();
    const openLegs = legs.filter(({ is_open }) => is_open);
    for (const key of ['giver_id', 'plant_id'] as const)
      expect(new Set(openLegs.map((leg) => leg[key])).size).toBe(openLegs.length);
    for (const ring of Map.groupBy(legs, ({ ring_id }) => ring_id).values()) this.expectWhole(ring);
    const promised = await this.driver.harness.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM exchange WHERE status IN ('accepted', 'confirmed', 'completed') AND plant_id = ANY($1)
       GROUP BY plant_id HAVING count(*) > 1`,
      [this.members.flat().map(({ plant }) => plant.plant_id)],
    );
    expect(promised).toEqual([]);
  }

  private expectWhole(ring: readonly LegState[]): void {
    const [status] = ring.map(({ ring_status }) => ring_status);
    for (const [index, leg] of ring.entries()) {
      const before = ring[(index + ring.length - 1) % ring.length];
      // Each member who gives gets, too.
      expect(before?.receiver_id).toBe(leg.giver_id);
      expect(leg.is_open).toBe(status === 'proposed' || status === 'agreed');
      const isAgreed = status !== 'proposed' && status !== 'ended';
      expect([leg.requester_id, leg.owner_id]).toEqual(isAgreed ? [leg.receiver_id, leg.giver_id] : [null, null]);
      const isPromised = ['accepted', 'confirmed', 'completed'].includes(leg.exchange_status ?? '');
      if (isPromised) expect(leg.holder).toBe(leg.exchange_id);
      if (status === 'proposed') expect([leg.holder, leg.left]).toEqual([null, false]);
      if (leg.exchange_status === 'accepted') expect(leg.left).toBe(false);
      // What its giver did not confirm is not open behind a leg that ended.
      const isOpen = leg.exchange_status === 'accepted' || leg.exchange_status === 'confirmed';
      if (isOpen && !leg.is_given) expect(before?.exchange_status).not.toBe('cancelled');
    }
    if (status === 'completed') expect(ring.every(({ exchange_status }) => exchange_status === 'completed')).toBe(true);
    if (status === 'broken') expect(ring.some(({ exchange_status }) => exchange_status === 'cancelled')).toBe(true);
  }

  /** How the rings of this history are. */
  async statuses(): Promise<string[]> {
    const rings = Map.groupBy(await this.legs(), ({ ring_id }) => ring_id);
    return [...rings.values()].map(([leg]) => leg?.ring_status ?? '');
  }
}
