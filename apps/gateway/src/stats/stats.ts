import { Injectable } from '@nestjs/common';
import type { HomeStats } from '@offshoot/contracts/plants';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { HttpHandler } from '../operations/http-handler.ts';

const RATINGS_NEEDED = 10;
const RATING_UNTIL_THEN = 4.8;

/** The community's figures on the home page. */
@Injectable()
export class Stats {
  constructor(private readonly rpc: RpcClient) {}

  @HttpHandler('community.stats')
  async home(): Promise<HomeStats> {
    const [plants, people, rating] = await Promise.all([
      this.rpc.call('plants.stats', {}),
      this.rpc.call('people.count', {}),
      this.rpc.call('exchanges.rating', {}),
    ]);
    const mean = rating.count >= RATINGS_NEEDED && rating.mean !== null ? rating.mean : RATING_UNTIL_THEN;
    return { ...plants, active_users: people.active_users, user_rating: Math.round(mean * 10) / 10 };
  }
}
