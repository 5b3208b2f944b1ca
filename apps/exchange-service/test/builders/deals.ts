import type { Actor } from '@offshoot/contracts/basics';
import type { Exchange } from '@offshoot/contracts/exchange';
import type { RpcInput } from '@offshoot/contracts/rpc';
import type { PlantReadModel } from '@offshoot/contracts/rpc/plant-methods';
import type { StartedService, StartOptions } from '@offshoot/testing/service';
import { person } from './people.ts';
import { PlantsAtHome } from './plants.ts';

export interface Deal {
  rita: Actor;
  otto: Actor;
  plant: PlantReadModel;
  deal: Exchange;
}

/** Exchanges of new people, as far as a test needs them: Rita asks, Otto owns. */
export class Deals {
  private constructor(
    private readonly service: StartedService,
    private readonly home: PlantsAtHome,
  ) {}

  /** exchange-service, and people who trade in it. */
  static async start(options?: StartOptions): Promise<{ exchange: StartedService; deals: Deals }> {
    const { exchange, home } = await PlantsAtHome.start(options);
    return { exchange, deals: new Deals(exchange, home) };
  }

  request(actor: Actor, plant: PlantReadModel): Promise<Exchange> {
    return this.service.call('exchanges.request', { plant_id: plant.plant_id }, { actor });
  }

  accept(actor: Actor, { id }: Exchange, more: Partial<RpcInput<'exchanges.accept'>> = {}): Promise<Exchange> {
    return this.service.call('exchanges.accept', { id, ...more }, { actor });
  }

  confirm(actor: Actor, { id }: Exchange, more: Partial<RpcInput<'exchanges.confirm'>> = {}): Promise<Exchange> {
    return this.service.call('exchanges.confirm', { id, ...more }, { actor });
  }

  async requested(): Promise<Deal> {
    const [rita, otto] = [person(), person()];
    const plant = this.home.add({ owner_id: otto.user_id, name: 'Aloe' });
    return { rita, otto, plant, deal: await this.request(rita, plant) };
  }

  async accepted(): Promise<Deal> {
    const made = await this.requested();
    return { ...made, deal: await this.accept(made.otto, made.deal) };
  }

  async completed(): Promise<Deal> {
    const made = await this.accepted();
    await this.confirm(made.otto, made.deal);
    return { ...made, deal: await this.confirm(made.rita, made.deal) };
  }
}
