import { Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { type JobRun, Works } from '@offshoot/nest-kit/jobs';
import { MatchWishes } from './commands/match-wishes.ts';

@Injectable()
export class WishesJobs {
  constructor(private readonly matchWishes: MatchWishes) {}

  @Works('plant.match_wishes')
  async matchPlant({ plant_id, after }: JobData<'plant.match_wishes'>, job: JobRun): Promise<void> {
    await job.commit((tx) => this.matchWishes.ofPlant(tx, plant_id, after));
  }

  @Works('plant.match_wish')
  async matchWish({ wish_id }: JobData<'plant.match_wish'>, job: JobRun): Promise<void> {
    await job.commit((tx) => this.matchWishes.ofWish(tx, wish_id));
  }
}
