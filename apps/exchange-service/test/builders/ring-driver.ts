import type { Actor } from '@offshoot/contracts/basics';
import type { PlantReadModel } from '@offshoot/contracts/plants';
import type { Ring, RingRefusal, Rings } from '@offshoot/contracts/rings';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { newId } from '@offshoot/nest-kit/database';
import type { TestClock } from '@offshoot/testing/clock';
import type { StartedService } from '@offshoot/testing/service';
import { SolveRings } from '../../src/rings/commands/solve-rings.ts';
import { person } from './people.ts';
import { FakePlantService } from './plants.ts';

type OfferedSwap = RpcResponse<'wishes.swaps'>['swaps'][number];

/** A member with the plant that they give. */
export interface Member {
  readonly actor: Actor;
  readonly plant: PlantReadModel;
}

/** Builds rings between new users, with a fake plant-service that knows the swaps. */
export class RingDriver {
  /** What plant-service has. */
  swaps: OfferedSwap[] = [];

  private constructor(
    readonly harness: StartedService,
    readonly plantService: FakePlantService,
    private readonly clock: TestClock,
  ) {}

  static async start(clock: TestClock): Promise<RingDriver> {
    const { harness, plantService } = await FakePlantService.start({ clock });
    const driver = new RingDriver(harness, plantService, clock);
    await harness.reply('wishes.swaps', () => ({ swaps: driver.swaps, next: null }));
    return driver;
  }

  /** New members, each with one plant that exchange-service knows. */
  async members(count: number): Promise<Member[]> {
    const members = Array.from({ length: count }, () => {
      const actor = person();
      return { actor, plant: this.plantService.add({ owner_id: actor.user_id }) };
    });
    for (const { plant } of members) await this.plantService.publishChange(plant);
    await this.harness.settled();
    return members;
  }

  /** The same at once, without the events of the plants. */
  async stored(count: number): Promise<Member[]> {
    const members = Array.from({ length: count }, () => {
      const actor = person();
      return { actor, plant: this.plantService.add({ owner_id: actor.user_id }) };
    });
    await this.store(members);
    return members;
  }

  /** Another plant of each of these members. */
  async storedOf(members: readonly Member[]): Promise<Member[]> {
    const more = members.map(({ actor }) => ({ actor, plant: this.plantService.add({ owner_id: actor.user_id }) }));
    await this.store(more);
    return more;
  }

  private async store(members: readonly Member[]): Promise<void> {
    await this.harness.database.execute(
      `INSERT INTO plant_read_model SELECT * FROM jsonb_populate_recordset(NULL::plant_read_model, $1)`,
      [JSON.stringify(members.map(({ plant }) => plant))],
    );
  }

  /** The plant of each member meets the wish of the next, that of the last the wish of the first. */
  circle(members: readonly Member[]): OfferedSwap[] {
    return members.flatMap((giver, index) => {
      const receiver = members[(index + 1) % members.length];
      return receiver ? [this.swap(giver, receiver)] : [];
    });
  }

  swap(giver: Member, receiver: Member, more: Partial<OfferedSwap> = {}): OfferedSwap {
    return {
      wish_id: newId(),
      wisher_id: receiver.actor.user_id,
      plant_id: giver.plant.plant_id,
      owner_id: giver.actor.user_id,
      wished_at: this.clock.now().toISOString(),
      distance_km: 2.5,
      radius_km: 10,
      ...more,
    };
  }

  /** Looks for rings among the swaps. @returns how many were proposed */
  solve(): Promise<number> {
    return this.harness.app.get(SolveRings, { strict: false }).handle();
  }

  /** A proposed ring of new members, and no other swaps. */
  async proposed(count: 3 | 4 = 3): Promise<{ members: Member[]; ring: Ring }> {
    const members = await this.members(count);
    this.swaps = this.circle(members);
    await this.solve();
    this.swaps = [];
    const [first] = members;
    const [ring] = first ? (await this.list(first)).rings : [];
    if (!ring) throw new Error('No ring was proposed.');
    return { members, ring };
  }

  /** A ring to which all have agreed. */
  async agreed(count: 3 | 4 = 3): Promise<{ members: Member[]; ring: Ring }> {
    const { members, ring } = await this.proposed(count);
    for (const member of members) await this.agree(member, ring);
    const [first] = members;
    return { members, ring: first ? await this.get(first, ring) : ring };
  }

  list({ actor }: Member): Promise<Rings> {
    return this.harness.call('rings.list', {}, { actor });
  }

  get({ actor }: Member, { id }: Ring): Promise<Ring> {
    return this.harness.call('rings.get', { id }, { actor });
  }

  agree({ actor }: Member, { id }: Ring): Promise<Ring> {
    return this.harness.call('rings.agree', { id }, { actor });
  }

  decline({ actor }: Member, { id }: Ring, declines: RingRefusal = 'plant'): Promise<Ring> {
    return this.harness.call('rings.decline', { id, declines }, { actor });
  }

  /** The exchange of the leg in which a member gives. */
  async legOf(giver: Member, ring: Ring): Promise<string> {
    const [leg] = (await this.get(giver, ring)).legs;
    if (!leg?.exchange_id) throw new Error('The ring is not agreed.');
    return leg.exchange_id;
  }

  /** Both parties of the leg in which a member gives confirm it. */
  async handOver(giver: Member, receiver: Member, ring: Ring): Promise<void> {
    const id = await this.legOf(giver, ring);
    for (const { actor } of [giver, receiver]) await this.harness.call('exchanges.confirm', { id }, { actor });
  }

  async callOff(member: Member, giver: Member, ring: Ring): Promise<void> {
    const id = await this.legOf(giver, ring);
    await this.harness.call('exchanges.cancel', { id, reason: 'No time' }, { actor: member.actor });
    await this.harness.settled();
  }

  /** Statuses of the legs, that of the first member first. */
  async legs(first: Member, ring: Ring): Promise<(string | null)[]> {
    return (await this.get(first, ring)).legs.map(({ exchange_status }) => exchange_status);
  }

  async erase({ actor }: Member): Promise<void> {
    const data = { user_id: actor.user_id, at: this.clock.now().toISOString() };
    await this.harness.deliver({ type: 'person.deleted.v1', data });
    await this.harness.settled();
  }

  async block(blocker: Member, blocked: Member): Promise<void> {
    const at = this.clock.now().toISOString();
    const data = { blocker_id: blocker.actor.user_id, blocked_id: blocked.actor.user_id, version: 1, at };
    await this.harness.deliver({ type: 'person.blocked.v1', data });
    await this.harness.settled();
  }

  async ban({ actor }: Member): Promise<void> {
    const data = { user_id: actor.user_id, until: null, version: 1, at: this.clock.now().toISOString() };
    await this.harness.deliver({ type: 'person.banned.v1', data });
    await this.harness.settled();
  }
}
