import { Injectable } from '@nestjs/common';
import { meetSpeciesLimits } from '@offshoot/contracts/wishes-at-meets';
import { Database } from '@offshoot/nest-kit/database';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { type Bringing, type Match, matchesOf, matchesWith, type MeetSpecies } from '../domain/matches.ts';
import { blocksAmong } from '../persistence/blocks-among.ts';
import type { VisitRow } from '../persistence/visit-rows.ts';

interface Compared {
  readonly brought: readonly Bringing[];
  readonly species: MeetSpecies;
  readonly apart: (first: string, second: string) => boolean;
}

const parts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));

/** Compares what the visitors of a meet bring with what they wish for. */
@Injectable()
export class Matching {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
  ) {}

  /** All matches, 100 of each visitor at most. */
  async among(visits: readonly VisitRow[]): Promise<Match[]> {
    const { brought, species, apart } = await this.compared(visits);
    return matchesOf(brought, species, apart);
  }

  /** The matches of one visitor. */
  async with(visitorId: string, visits: readonly VisitRow[]): Promise<ReturnType<typeof matchesWith>> {
    const { brought, species, apart } = await this.compared(visits);
    return matchesWith(visitorId, brought, species, apart);
  }

  private async compared(visits: readonly VisitRow[]): Promise<Compared> {
    const visitorIds = visits.map(({ visitor_id }) => visitor_id);
    const species = await this.speciesOf(
      visitorIds,
      visits.flatMap(({ plant_ids }) => plant_ids),
    );
    const blocks = await this.database.read((tx) => blocksAmong(tx, visitorIds));
    return {
      brought: visits.map(({ visitor_id: visitorId, plant_ids: plantIds }) => ({ visitorId, plantIds })),
      species,
      apart: (first, second) => blocks.has(`${first} ${second}`) || blocks.has(`${second} ${first}`),
    };
  }

  private async speciesOf(wisherIds: readonly string[], plantIds: readonly string[]): Promise<MeetSpecies> {
    const { wishers: wishersAtOnce, plants: plantsAtOnce } = meetSpeciesLimits;
    const requests = [
      ...parts(wisherIds, wishersAtOnce).map((ids) => ({ wisher_ids: ids, plant_ids: [] })),
      ...parts(plantIds, plantsAtOnce).map((ids) => ({ wisher_ids: [], plant_ids: ids })),
    ];
    const compared: MeetSpecies[] = [];
    for (const request of requests) compared.push(await this.rpc.call('wishes.at_meet', request));
    return { wishes: compared.flatMap(({ wishes }) => wishes), plants: compared.flatMap(({ plants }) => plants) };
  }
}
