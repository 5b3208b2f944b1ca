import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import { Storage } from '@offshoot/nest-kit/storage';
import { voiceKey } from '../domain/voice-keys.ts';
import { VoiceRows } from '../persistence/voice-rows.ts';

const hour = 3_600_000;
const day = 24 * hour;

/**
 * Removes unused voice notes: rows are marked, objects removed, rows deleted, in this order, so a crash leaves no
 * object without a row.
 */
@Injectable()
export class SweepVoices {
  constructor(
    private readonly rows: VoiceRows,
    private readonly storage: Storage,
    private readonly clock: Clock,
  ) {}

  /** @returns how many were removed */
  async handle(): Promise<number> {
    const now = this.clock.now();
    const before = (age: number): Date => new Date(now.getTime() - age);
    for (let swept = 0; ;) {
      const voices = await this.rows.claim({
        now,
        pendingBefore: before(day),
        deletedBefore: before(30 * day),
        claimedBefore: before(hour),
      });
      if (voices.length === 0) return swept;
      await this.storage.remove(voices.map(voiceKey));
      await this.rows.deleteRows(voices.map(({ id }) => id));
      swept += voices.length;
    }
  }
}
