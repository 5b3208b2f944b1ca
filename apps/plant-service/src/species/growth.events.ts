import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@offshoot/contracts/events';
import type { Tx } from '@offshoot/nest-kit/database';
import { OnEvent } from '@offshoot/nest-kit/events';
import { keepGrowth } from './persistence/plant-growth.ts';

/** Counts by species how plants fare after handovers. */
@Injectable()
export class GrowthEvents {
  @OnEvent('exchange.growth_reported.v1')
  reported({ data }: DomainEvent<'exchange.growth_reported.v1'>, tx: Tx): Promise<void> {
    return keepGrowth(tx, data);
  }
}
