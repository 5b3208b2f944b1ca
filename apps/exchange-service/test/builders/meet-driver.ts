import type { Actor } from '@offshoot/contracts/basics';
import type { Exchange } from '@offshoot/contracts/exchange';
import type { CheckedIn, Meet } from '@offshoot/contracts/meets';
import type { PlantReadModel } from '@offshoot/contracts/plants';
import type { RpcInput } from '@offshoot/contracts/rpc';
import { newId } from '@offshoot/nest-kit/database';
import type { TestClock } from '@offshoot/testing/clock';
import type { StartedService } from '@offshoot/testing/service';
import { person } from './people.ts';
import { FakePlantService } from './plants.ts';

const dayMs = 86_400_000;

let made = 0;

/** A user id that was made some days before a moment, after those of earlier calls. */
function idFrom(moment: Date, daysAgo: number): string {
  const time = (moment.getTime() - daysAgo * dayMs).toString(16).padStart(12, '0');
  made += 1;
  const rank = made.toString(16).padStart(3, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rank}${newId().slice(18)}`;
}

/** Builds swap meets between new users, with a fake plant-service that knows species and wishes. */
export class MeetDriver {
  readonly moderator: Actor = { ...person(), role: 'moderator' };
  /** By user, the species that they wish for. */
  readonly wishes = new Map<string, string[]>();

  private constructor(
    readonly harness: StartedService,
    readonly plantService: FakePlantService,
    readonly clock: TestClock,
  ) {}

  static async start(clock: TestClock): Promise<MeetDriver> {
    const { harness, plantService } = await FakePlantService.start({ clock });
    const driver = new MeetDriver(harness, plantService, clock);
    // The name of a plant is its species.
    await harness.reply('wishes.at_meet', ({ wisher_ids, plant_ids }) => ({
      wishes: wisher_ids.flatMap((wisher_id) =>
        (driver.wishes.get(wisher_id) ?? []).map((species) => ({ wisher_id, species })),
      ),
      plants: plant_ids.map((plant_id) => ({ plant_id, species: plantService.nameOf(plant_id) })),
    }));
    return driver;
  }

  /** A user who joined long ago. */
  member(daysAgo = 30): Actor {
    return person(idFrom(this.clock.now(), daysAgo));
  }

  /** A member who has completed an exchange. */
  async experienced(daysAgo = 30): Promise<Actor> {
    const [host, other] = [this.member(daysAgo), this.member()];
    const exchange = await this.accepted(host, other);
    for (const actor of [host, other]) await this.harness.call('exchanges.confirm', { id: exchange.id }, { actor });
    return host;
  }

  plantOf(owner: Actor, name = 'Monstera'): PlantReadModel {
    return this.plantService.add({ owner_id: owner.user_id, name });
  }

  async accepted(requester: Actor, owner: Actor): Promise<Exchange> {
    const { plant_id } = this.plantOf(owner);
    const { id } = await this.harness.call('exchanges.request', { plant_id }, { actor: requester });
    return this.harness.call('exchanges.accept', { id }, { actor: owner });
  }

  /** In so many hours, for two hours. */
  body(inHours: number, more: Partial<RpcInput<'meets.host'>> = {}): RpcInput<'meets.host'> {
    const at = (hours: number) => new Date(this.clock.now().getTime() + hours * 3_600_000).toISOString();
    return {
      title: 'Cuttings in the park',
      note: 'Bring what you have too much of.',
      place_name: 'Jardim da Estrela',
      latitude: 38.7145,
      longitude: -9.1601,
      starts_at: at(inHours),
      ends_at: at(inHours + 2),
      time_zone: 'Europe/Lisbon',
      ...more,
    };
  }

  host(actor: Actor, more: Partial<RpcInput<'meets.host'>> = {}, inHours = 100): Promise<Meet> {
    return this.harness.call('meets.host', this.body(inHours, more), { actor });
  }

  decide({ id, version }: Meet, approve = true): Promise<Meet> {
    const reason = approve ? '' : 'Not a public place';
    return this.harness.call('meets.decide', { id, version, approve, reason }, { actor: this.moderator });
  }

  /** A public meet of a new host. */
  async published(more: Partial<RpcInput<'meets.host'>> = {}, inHours = 100): Promise<{ host: Actor; meet: Meet }> {
    const host = await this.experienced();
    return { host, meet: await this.decide(await this.host(host, more, inHours)) };
  }

  /** The host changes something of the meet alone. */
  edit(meet: Meet, actor: Actor, more: Partial<RpcInput<'meets.host'>>): Promise<Meet> {
    const { id, version, title, note, place_name, latitude, longitude, starts_at, ends_at, time_zone, repeats } = meet;
    const edited = { title, note, place_name, latitude, longitude, starts_at, ends_at, time_zone, repeats, ...more };
    return this.harness.call('meets.edit', { ...edited, id, version }, { actor });
  }

  cancel({ id }: Meet, actor: Actor): Promise<Meet> {
    return this.harness.call('meets.cancel', { id, reason: 'Rain' }, { actor });
  }

  get({ id }: Meet, actor?: Actor): Promise<Meet> {
    return this.harness.call('meets.get', { id }, actor ? { actor } : {});
  }

  visit({ id }: Meet, actor: Actor, plants: readonly PlantReadModel[] = []): Promise<Meet> {
    return this.harness.call('meets.visit', { id, plant_ids: plants.map(({ plant_id }) => plant_id) }, { actor });
  }

  async code({ id }: Meet, actor: Actor): Promise<string> {
    return (await this.harness.call('meets.code', { id }, { actor })).code;
  }

  checkIn({ id }: Meet, actor: Actor, code: string): Promise<CheckedIn> {
    return this.harness.call('meets.check_in', { id, code }, { actor });
  }

  /** One scans the code that the other shows. */
  async scan(meet: Meet, scanning: Actor, shown: Actor): Promise<CheckedIn> {
    return this.checkIn(meet, scanning, await this.code(meet, shown));
  }

  /** An accepted exchange that both agreed to hand over at the meet. */
  async agreed(meet: Meet, requester: Actor, owner: Actor): Promise<Exchange> {
    const { id } = await this.accepted(requester, owner);
    await this.harness.call('meets.agree_exchange', { id, meet_id: meet.id }, { actor: requester });
    return this.harness.call('exchanges.confirm_meeting', { id }, { actor: owner });
  }

  async statusOf(actor: Actor, { id }: Exchange): Promise<string> {
    return (await this.harness.call('exchanges.get', { id }, { actor })).status;
  }

  /** Users notified by events of a type about a meet, in order. */
  async notified(type: string, { id }: Meet): Promise<string[]> {
    await this.harness.settled();
    return this.harness.events.all.flatMap((event) =>
      event.type === type && 'meet_id' in event.data && event.data.meet_id === id ? event.data.person_ids : [],
    );
  }

  async deliver(type: 'deleted' | 'banned' | 'ban settled', { user_id }: Actor): Promise<void> {
    const at = this.clock.now().toISOString();
    if (type === 'deleted') await this.harness.deliver({ type: 'person.deleted.v1', data: { user_id, at } });
    else if (type === 'banned')
      await this.harness.deliver({ type: 'person.banned.v1', data: { user_id, until: null, version: 1, at } });
    else
      await this.harness.deliver({
        type: 'moderation.settled.v1',
        data: {
          ...{ act_id: newId(), case_id: newId(), act: 'ban', undone: false, subject: 'person', subject_id: user_id },
          ...{ person_id: user_id, plant_id: null, exchange_id: null, ground: null, until: null, at },
          ...{ reporter_ids: [], upheld: true },
        },
      });
    await this.harness.settled();
  }

  async block(blocker: Actor, blocked: Actor): Promise<void> {
    const at = this.clock.now().toISOString();
    const data = { blocker_id: blocker.user_id, blocked_id: blocked.user_id, version: 1, at };
    await this.harness.deliver({ type: 'person.blocked.v1', data });
    await this.harness.settled();
  }
}
