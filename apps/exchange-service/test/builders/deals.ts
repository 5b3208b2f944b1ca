import type { Actor } from '@offshoot/contracts/basics';
import type { Exchange } from '@offshoot/contracts/exchange';
import type { QuestionInput } from '@offshoot/contracts/rpc';
import type { PlantCopy } from '@offshoot/contracts/rpc/plant-questions';
import type { StartedService, StartOptions } from '@offshoot/testing/service';
import { person } from './people.ts';
import { PlantsAtHome } from './plants.ts';

export interface Deal {
  rita: Actor;
  otto: Actor;
  plant: PlantCopy;
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

  request(actor: Actor, plant: PlantCopy): Promise<Exchange> {
    return this.service.ask('exchanges.request', { plant_id: plant.plant_id }, { actor });
  }

  accept(actor: Actor, { id }: Exchange, more: Partial<QuestionInput<'exchanges.accept'>> = {}): Promise<Exchange> {
    return this.service.ask('exchanges.accept', { id, ...more }, { actor });
  }

  confirm(actor: Actor, { id }: Exchange, more: Partial<QuestionInput<'exchanges.confirm'>> = {}): Promise<Exchange> {
    return this.service.ask('exchanges.confirm', { id, ...more }, { actor });
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
