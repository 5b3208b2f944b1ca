import { Injectable } from '@nestjs/common';
import { deleteQuotaUse } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { recordDeletedPerson } from '../persistence/deleted-people.ts';
import { withdrawPhotosOf } from '../persistence/photos.ts';
import { openExchangesOf } from '../persistence/rooms.ts';
import { CloseRoom } from './close-room.ts';

/**
 * An account was deleted: its photos are deleted and its rooms close. Its messages stay readable for the other member,
 * without the sender's name.
 */
@Injectable()
export class ErasePerson {
  constructor(
    private readonly closeRoom: CloseRoom,
    private readonly jobs: Jobs,
  ) {}

  /** @returns whether the user was not recorded as deleted yet */
  async handle(tx: Tx, userId: string, at: Date): Promise<boolean> {
    const isNew = await recordDeletedPerson(tx, userId, at);
    for (const exchangeId of await openExchangesOf(tx, userId, at)) await this.closeRoom.of(tx, exchangeId, at);
    await deleteQuotaUse(tx, userId);
    for (const photo_id of await withdrawPhotosOf(tx, userId))
      await this.jobs.defer(tx, 'chat.sweep_photo', { photo_id });
    return isNew;
  }
}
