import { Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { type JobRun, Works } from '@offshoot/nest-kit/jobs';
import { isSameRow, type ReadModel, ReadModelRebuilder } from '@offshoot/nest-kit/read-models';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { bansModel } from '@offshoot/read-models/bans';
import { blocksModel } from '@offshoot/read-models/blocks';
import { ApplyExchange } from './commands/apply-exchange.ts';
import { type RecordedExchange, storedExchanges, type StoredExchange } from './persistence/exchanged-plants.ts';

/** What is stored of an exchange. Its version also grows with changes that do not concern its plants. */
const storedFields = ({ exchange_id, status, plant_id, offered_plant_id }: StoredExchange) => ({
  exchange_id,
  status,
  plant_id,
  offered_plant_id,
  version: 0,
});

/** Rebuilds the read models of bans, blocks and exchanges. */
@Injectable()
export class ReadModelsJobs {
  constructor(
    private readonly rebuilder: ReadModelRebuilder,
    private readonly rpc: RpcClient,
    private readonly applyExchange: ApplyExchange,
  ) {}

  @Works('plant.rebuild_read_model')
  rebuild(data: JobData<'plant.rebuild_read_model'>, job: JobRun): Promise<void> {
    const exchanges: ReadModel<StoredExchange | RecordedExchange> = {
      name: 'exchanges',
      keyOf: ({ exchange_id }) => exchange_id,
      stored: storedExchanges,
      owned: async (after, limit) => (await this.rpc.call('exchanges.snapshot', { after, limit })).exchanges,
      isSame: (stored, owned) => isSameRow(storedFields(stored), storedFields(owned)),
      store: (tx, exchange) => this.applyExchange.restore(tx, exchange as RecordedExchange),
      remove: (tx, exchange) => this.applyExchange.remove(tx, exchange),
    };
    const models = [bansModel(this.rpc), blocksModel(this.rpc), exchanges];
    return this.rebuilder.run(models, 'plant.rebuild_read_model', data, job);
  }
}
