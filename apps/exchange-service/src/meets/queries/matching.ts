import { Injectable } from '@nestjs/common';
import { meetSpeciesLimits } from '@offshoot/contracts/wishes-at-meets';
import { Database } from '@offshoot/nest-kit/database';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { type Match, matchesOf, type MeetSpecies } from '../domain/matches.ts';
import { blocksAmong } from '../persistence/blocks-among.ts';
import type { VisitRow } from '../persistence/visit-rows.ts';

const parts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));

/** Compares what the visitors of a meet bring with what they wish for. */
@Injectable()
export class Matching {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
  ) {}

  async among(visits: readonly VisitRow[]): Promise<Match[]> {
    const visitorIds = visits.map(({ visitor_id }) => visitor_id);
    const species = await this.speciesOf(
      visitorIds,
      visits.flatMap(({ plant_ids }) => plant_ids),
    );
    const blocks = await this.database.read((tx) => blocksAmong(tx, visitorIds));
    return matchesOf(
      visits.map(({ visitor_id: visitorId, plant_ids: plantIds }) => ({ visitorId, plantIds })),
      species,
      (first, second) => blocks.has(`${first} ${second}`) || blocks.has(`${second} ${first}`),
    );
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
