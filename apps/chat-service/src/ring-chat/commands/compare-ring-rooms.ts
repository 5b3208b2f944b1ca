import { Injectable } from '@nestjs/common';
import { Database } from '@offshoot/nest-kit/database';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { openRingRoomsAfter, ringsWithoutRoom } from '../persistence/ring-rooms.ts';
import { OpenRingRoom } from './open-ring-room.ts';

/** As many as `rings.members` returns at once. */
const atOnce = 100;

/**
 * Compares the rooms with the rings of exchange-service: closes those whose ring has ended, and gives agreed rings theirs. A
 * worker of the release before acknowledges events of rings without handling them.
 */
@Injectable()
export class CompareRingRooms {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
    private readonly openRoom: OpenRingRoom,
  ) {}

  async handle(): Promise<void> {
    await this.closeEnded();
    await this.openAgreed();
  }

  private async closeEnded(): Promise<void> {
    let after: string | null = null;
    do {
      const ids: string[] = await openRingRoomsAfter(this.database, after, atOnce);
      if (ids.length > 0) await this.openRoom.asOwned(ids);
      after = ids.length === atOnce ? (ids.at(-1) ?? null) : null;
    } while (after !== null);
  }

  private async openAgreed(): Promise<void> {
    let after: string | null = null;
    do {
      const { ids, next }: { ids: string[]; next: string | null } = await this.rpc.call('rings.agreed', { after });
      const missing = await ringsWithoutRoom(this.database, ids);
      if (missing.length > 0) await this.openRoom.asOwned(missing);
      after = next;
    } while (after !== null);
  }
}
