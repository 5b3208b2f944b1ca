import { DomainError } from '@offshoot/contracts/errors';
import { readyFault } from '@offshoot/contracts/ready-from';
import { Injectable } from '@nestjs/common';
import type { Tx } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { readyMoment } from '../domain/ready-moment.ts';

/** @throws DomainError `validation_failed` where the day from which a plant is ready is over, or too far ahead */
export function checkReadyFrom(day: string | null, now: Date): void {
  const fault = day === null ? null : readyFault(day, now.getTime());
  if (fault) throw new DomainError('validation_failed', {}, { ready_from: fault });
}

/** Plans the notifications of a day from which a plant is ready; they are sent only if it still is its day then. */
@Injectable()
export class ReadyReminders {
  constructor(private readonly jobs: Jobs) {}

  /** @param point the public point */
  async plan(tx: Tx, plantId: string, day: string | null, point: { longitude: number }): Promise<void> {
    if (day === null) return;
    const runAt = readyMoment(day, point.longitude);
    await this.jobs.defer(tx, 'plant.notify_ready', { plant_id: plantId, day, after: null }, { runAt });
  }
}
