import type { Actor } from '@offshoot/contracts/basics';
import type { EventData, EventType } from '@offshoot/contracts/events';
import type { Exchange } from '@offshoot/contracts/exchange';
import type { RpcInput } from '@offshoot/contracts/rpc';
import type { PlantReadModel } from '@offshoot/contracts/plants';
import type { StartedService, StartOptions } from '@offshoot/testing/service';
import { person } from './people.ts';
import { FakePlantService } from './plants.ts';

export interface MadeExchange {
  rita: Actor;
  otto: Actor;
  plant: PlantReadModel;
  exchange: Exchange;
}

/** Builds exchanges between new users: Rita is the requester, Otto the owner. */
export class ExchangeDriver {
  private constructor(
    private readonly service: StartedService,
    private readonly plantService: FakePlantService,
  ) {}

  /** Starts exchange-service with a fake plant-service. */
  static async start(
    options?: StartOptions,
  ): Promise<{ harness: StartedService; plantService: FakePlantService; driver: ExchangeDriver }> {
    const { harness, plantService } = await FakePlantService.start(options);
    return { harness, plantService, driver: new ExchangeDriver(harness, plantService) };
  }

  plantOf(owner: Actor, more: Partial<PlantReadModel> = {}): PlantReadModel {
    return this.plantService.add({ owner_id: owner.user_id, ...more });
  }

  request(actor: Actor, plant: PlantReadModel, more: Partial<RpcInput<'exchanges.request'>> = {}): Promise<Exchange> {
    return this.service.call('exchanges.request', { plant_id: plant.plant_id, ...more }, { actor });
  }

  get(actor: Actor, { id }: Exchange): Promise<Exchange> {
    return this.service.call('exchanges.get', { id }, { actor });
  }

  /** Types of the events that were published about an exchange. */
  eventsOf(id: string): string[] {
    return this.service.events.all
      .filter((event) => 'exchange_id' in event.data && event.data.exchange_id === id)
      .map((event) => event.type);
  }

  /** What the events of a type say of an exchange, oldest first. */
  eventDataOf<T extends EventType>(type: T, { id }: Pick<Exchange, 'id'>): EventData<T>[] {
    return this.service.events.all.flatMap((event) =>
      event.type === type && 'exchange_id' in event.data && event.data.exchange_id === id
        ? [event.data as EventData<T>]
        : [],
    );
  }

  accept(actor: Actor, { id }: Exchange, more: Partial<RpcInput<'exchanges.accept'>> = {}): Promise<Exchange> {
    return this.service.call('exchanges.accept', { id, ...more }, { actor });
  }

  confirm(actor: Actor, { id }: Exchange, more: Partial<RpcInput<'exchanges.confirm'>> = {}): Promise<Exchange> {
    return this.service.call('exchanges.confirm', { id, ...more }, { actor });
  }

  async requested(): Promise<MadeExchange> {
    const [rita, otto] = [person(), person()];
    const plant = this.plantOf(otto, { name: 'Aloe' });
    return { rita, otto, plant, exchange: await this.request(rita, plant) };
  }

  async accepted(): Promise<MadeExchange> {
    const made = await this.requested();
    return { ...made, exchange: await this.accept(made.otto, made.exchange) };
  }

  async completed(): Promise<MadeExchange> {
    const made = await this.accepted();
    await this.confirm(made.otto, made.exchange);
    return { ...made, exchange: await this.confirm(made.rita, made.exchange) };
  }
}
