import { Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { Metrics } from '@offshoot/nest-kit/metrics';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { HeaviestSwaps } from '../domain/heaviest-swaps.ts';
import { type Swap, weighSwap } from '../domain/swap.ts';
import { usableAmong } from '../persistence/usable-swaps.ts';
import { solveRings } from '../solver/solve-rings.ts';
import { ProposeRing } from './propose-ring.ts';

type SwapPage = RpcResponse<'wishes.swaps'>;
type WeighedSwap = Swap & { readonly distanceKm: number };

/** Finds the best rings among all swaps, and proposes them. */
@Injectable()
export class SolveRings {
  constructor(
    private readonly rpc: RpcClient,
    private readonly database: Database,
    private readonly propose: ProposeRing,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {}

  /** @returns how many rings were proposed */
  async handle(): Promise<number> {
    const swaps = await this.usableSwaps();
    const rings = await this.chosenFrom(swaps.all());
    let proposed = 0;
    for (const ring of rings) {
      const legs = ring.map((swap) => swaps.between(swap)).filter((swap) => swap !== undefined);
      if (await this.propose.handle(legs.map(legOf))) proposed += 1;
    }
    return proposed;
  }

  private async usableSwaps(): Promise<HeaviestSwaps<WeighedSwap>> {
    const swaps = new HeaviestSwaps<WeighedSwap>();
    let page: SwapPage = { swaps: [], next: null };
    do {
      page = await this.rpc.call('wishes.swaps', { after: page.next });
      for (const swap of await this.weighed(page)) swaps.add(swap);
    } while (page.next !== null);
    return swaps;
  }

  private async weighed({ swaps }: SwapPage): Promise<WeighedSwap[]> {
    const now = this.clock.now();
    const usable = await this.database.statement((tx) => usableAmong(tx, swaps, now));
    const usableByKey = new Map(usable.map((row) => [keyOf({ wishId: row.wish_id, plantId: row.plant_id }), row]));
    return swaps.flatMap((swap) => {
      const { wish_id: wishId, plant_id: plantId, distance_km: distanceKm } = swap;
      const row = usableByKey.get(keyOf({ wishId, plantId }));
      if (!row) return [];
      const wishedAt = new Date(swap.wished_at);
      const weight = weighSwap({ wishedAt, distanceKm, radiusKm: swap.radius_km, isOwed: row.is_owed }, now);
      const people = { wisherId: swap.wisher_id, ownerId: swap.owner_id };
      return [{ wishId, plantId, ...people, distanceKm, weight, ...(row.apart.length > 0 && { apart: row.apart }) }];
    });
  }

  private async chosenFrom(swaps: readonly WeighedSwap[]): Promise<Swap[][]> {
    const people = new Set(swaps.flatMap(({ wisherId, ownerId }) => [wisherId, ownerId]));
    this.metrics.histogram('offshoot_rings_solved_people').observe(people.size);
    const stop = this.metrics.histogram('offshoot_rings_solve_seconds').startTimer();
    const rings = swaps.length > 0 ? await solveRings(swaps) : [];
    stop();
    return rings;
  }
}

const keyOf = ({ wishId, plantId }: Pick<Swap, 'wishId' | 'plantId'>): string => `${wishId} ${plantId}`;

const legOf = ({ wishId, wisherId, plantId, ownerId, distanceKm }: WeighedSwap) => ({
  giver_id: ownerId,
  receiver_id: wisherId,
  plant_id: plantId,
  wish_id: wishId,
  distance_km: distanceKm,
});
