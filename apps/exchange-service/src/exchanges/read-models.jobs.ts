import { Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { Clock } from '@offshoot/nest-kit/clock';
import { type JobRun, Works } from '@offshoot/nest-kit/jobs';
import { isSameRow, type ReadModel, ReadModelRebuilder } from '@offshoot/nest-kit/read-models';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { bansModel } from '@offshoot/read-models/bans';
import { blocksModel } from '@offshoot/read-models/blocks';
import { ApplyBlock } from './commands/apply-block.ts';
import { ApplyPlant } from './commands/apply-plant.ts';
import { plantsAfter, removePlant, type StoredPlant } from './persistence/plant-read-models.ts';

/** Rebuilds the read models of bans, blocks and plants. */
@Injectable()
export class ReadModelsJobs {
  constructor(
    private readonly rebuilder: ReadModelRebuilder,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
    private readonly applyBlock: ApplyBlock,
    private readonly applyPlant: ApplyPlant,
  ) {}

  @Works('exchange.rebuild_read_model')
  rebuild(data: JobData<'exchange.rebuild_read_model'>, job: JobRun): Promise<void> {
    const plants: ReadModel<StoredPlant> = {
      name: 'plants',
      keyOf: ({ plant_id }) => plant_id,
      stored: plantsAfter,
      owned: async (after, limit) => (await this.rpc.call('plants.snapshot', { after, limit })).plants,
      isSame: (stored, owned) =>
        isSameRow(
          stored,
          stored.is_ahead && stored.version === owned.version ? { ...owned, status: 'exchanged' } : owned,
        ),
      store: (tx, plant) => this.applyPlant.restore(tx, plant),
      remove: removePlant,
    };
    const blocks = blocksModel(this.rpc, (tx, { active, ...pair }) => {
      const change = { ...pair, at: this.clock.now().toISOString() };
      return active ? this.applyBlock.blocked(tx, change) : this.applyBlock.unblocked(tx, change);
    });
    return this.rebuilder.run([bansModel(this.rpc), blocks, plants], 'exchange.rebuild_read_model', data, job);
  }
}
