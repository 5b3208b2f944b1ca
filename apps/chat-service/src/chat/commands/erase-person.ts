import { Injectable } from '@nestjs/common';
import { Jobs } from '@offshoot/nest-kit/jobs';
import type { EntityManager } from 'typeorm';
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

  async handle(em: EntityManager, userId: string, at: Date): Promise<void> {
    await recordDeletedPerson(em, userId, at);
    for (const exchangeId of await openExchangesOf(em, userId, at)) await this.closeRoom.of(em, exchangeId, at);
    for (const photo_id of await withdrawPhotosOf(em, userId))
      await this.jobs.defer(em, 'chat.sweep_photo', { photo_id });
  }
}
