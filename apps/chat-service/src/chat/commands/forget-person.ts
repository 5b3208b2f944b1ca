import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import { Jobs } from '@offshoot/nest-kit/jobs';
import type { EntityManager } from 'typeorm';
import { withdrawPhotosOf } from '../persistence/photos.ts';
import { openExchangesOf } from '../persistence/rooms.ts';
import { CloseRoom } from './close-room.ts';

/**
 * An account was deleted: its photos go and its rooms close. What was written stays with the other, by a person without
 * a name.
 */
@Injectable()
export class ForgetPerson {
  constructor(
    private readonly closeRoom: CloseRoom,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async handle(em: EntityManager, userId: string): Promise<void> {
    const now = this.clock.now();
    for (const exchangeId of await openExchangesOf(em, userId, now)) await this.closeRoom.of(em, exchangeId, now);
    for (const photo_id of await withdrawPhotosOf(em, userId)) await this.jobs.defer(em, 'chat.sweep_photo', { photo_id });
  }
}
