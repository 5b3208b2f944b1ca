import { Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { type JobRun, Works } from '@offshoot/nest-kit/jobs';
import { type ReadModel, ReadModelRebuilder } from '@offshoot/nest-kit/read-models';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { blocksModel } from '@offshoot/read-models/blocks';
import {
  clearRoomPlant,
  deletedPeopleAfter,
  type DeletedPerson,
  ErasePerson,
  relabelRooms,
  removeDeletedPerson,
  type RoomPlant,
  roomPlantsAfter,
} from '../chat/chat.ts';
import { ApplyBlocks } from './commands/apply-blocks.ts';

/** Rebuilds the read models of blocks, deleted users and the plants of rooms. */
@Injectable()
export class ReadModelsJobs {
  constructor(
    private readonly rebuilder: ReadModelRebuilder,
    private readonly rpc: RpcClient,
    private readonly applyBlocks: ApplyBlocks,
    private readonly erasePerson: ErasePerson,
  ) {}

  @Works('chat.rebuild_read_model')
  rebuild(data: JobData<'chat.rebuild_read_model'>, job: JobRun): Promise<void> {
    const blocks = blocksModel(this.rpc, (tx, block) => this.applyBlocks.handle(tx, block));
    const models = [blocks, this.deletedUsers(), this.plants()];
    return this.rebuilder.run(models, 'chat.rebuild_read_model', data, job);
  }

  private deletedUsers(): ReadModel<DeletedPerson> {
    return {
      name: 'deleted_users',
      keyOf: ({ user_id }) => user_id,
      stored: deletedPeopleAfter,
      owned: async (after, limit) => {
        const { deleted } = await this.rpc.call('people.deleted_snapshot', { after, limit });
        return deleted.map((person) => ({ ...person, version: 1 }));
      },
      store: (tx, { user_id, at }) => this.erasePerson.handle(tx, user_id, new Date(at)),
      remove: removeDeletedPerson,
    };
  }

  /** Only plants with a room: the read model has no others. */
  private plants(): ReadModel<RoomPlant> {
    return {
      name: 'plants',
      keyOf: ({ plant_id }) => plant_id,
      stored: roomPlantsAfter,
      owned: async (_after, _limit, stored) => {
        const { plants } = await this.rpc.call('plants.read_models', { ids: stored.map(({ plant_id }) => plant_id) });
        return plants.map(({ plant_id, version, name, cover }) => ({ plant_id, version, name, cover }));
      },
      store: (tx, { plant_id, version, name, cover }) =>
        relabelRooms(tx, { plant_id, version, name: name ?? '', cover }),
      remove: clearRoomPlant,
    };
  }
}
