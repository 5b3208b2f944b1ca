import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { TownSuggestions } from '@offshoot/contracts/towns';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { readTownNames } from '../cities-file.ts';
import { townsNamed, type TownNames } from '../domain/town-names.ts';
import { Towns } from '../towns.ts';

const mostSuggested = 8;

/** Towns and quarters of the whole world while a reader types; the page knows the large ones in its own language. */
@Injectable()
export class SuggestTowns implements OnApplicationBootstrap {
  private names: TownNames | null = null;

  constructor(private readonly towns: Towns) {}

  /** Folding the names takes a third of a second: done at startup, so that no request waits for it. */
  onApplicationBootstrap(): void {
    this.names ??= readTownNames();
  }

  @RpcHandler('towns.suggest')
  async handle({ input: { query, latitude, longitude } }: RpcCall<'towns.suggest'>): Promise<TownSuggestions> {
    this.names ??= readTownNames();
    const near = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
    return townsNamed(this.names, query, near, mostSuggested).map((town) => ({
      name: town.name,
      country: town.country,
      within: town.isQuarter ? (this.towns.nearest(town)?.name ?? null) : null,
      latitude: town.latitude,
      longitude: town.longitude,
    }));
  }
}
