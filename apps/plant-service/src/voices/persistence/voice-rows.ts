import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database, useQuota } from '@offshoot/nest-kit/database';
import type { DailyQuota, Tx } from '@offshoot/nest-kit/database';
import type { PlantConfig } from '../../config.ts';
import { voiceOf } from '../domain/voice-keys.ts';
import type { VoiceName } from '../domain/voice-keys.ts';

/** An uploaded voice note; its object may still be in the process of being written. */
export interface UploadedVoice extends VoiceName {
  readonly seconds: number;
}

interface NewVoice extends UploadedVoice {
  readonly ownerId: string;
  readonly stagingKey: string;
  readonly bytes: number;
  readonly at: Date;
}

const sweptAtOnce = 100;

/** Rows of all voice notes; an object without a row here is an orphan. */
@Injectable()
export class VoiceRows {
  private readonly quota: DailyQuota & { unused: number };

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) { VOICES_A_DAY: count, VOICES_MB_A_DAY: megabytes, VOICES_UNUSED: unused }: PlantConfig,
  ) {
    this.quota = { count, megabytes, unused };
  }

  async ofUpload(stagingKey: string): Promise<UploadedVoice | null> {
    const [row] = await this.database.query<UploadedVoice>(
      `SELECT id, format, seconds FROM voice_note WHERE staging_key = $1 AND state <> 'deleting'`,
      [stagingKey],
    );
    return row ?? null;
  }

  /**
   * Inserts the row of an upload, or returns the one that an earlier try of the same upload inserted.
   * @throws DomainError `quota_reached`, `unused_uploads_reached`
   */
  async add(voice: NewVoice): Promise<UploadedVoice> {
    await this.database.transaction((tx) => this.insert(tx, voice));
    const stored = await this.ofUpload(voice.stagingKey);
    if (!stored) throw new DomainError('broken_upload');
    return stored;
  }

  private async insert(tx: Tx, voice: NewVoice): Promise<void> {
    const added = await tx.execute(
      `INSERT INTO voice_note (id, owner_id, staging_key, format, seconds, created_at, state_since)
       VALUES ($1, $2, $3, $4, $5, $6, $6) ON CONFLICT (staging_key) DO NOTHING`,
      [voice.id, voice.ownerId, voice.stagingKey, voice.format, voice.seconds, voice.at],
    );
    if (added === 0) return;
    await useQuota(tx, { userId: voice.ownerId, kind: 'voice', bytes: voice.bytes, at: voice.at }, this.quota);
    // The quota's row is locked, so that uploads of one user are counted one after the other.
    const { unused: limit } = this.quota;
    const [pending] = await tx.query<{ unused: number }>(
      `SELECT count(*)::int AS unused FROM voice_note WHERE owner_id = $1 AND state = 'pending'`,
      [voice.ownerId],
    );
    if ((pending?.unused ?? 0) > limit) throw new DomainError('unused_uploads_reached', { limit });
  }

  /**
   * Sets or removes the note of a plant; a removed note may be attached again within a day, then the sweep removes it.
   * @throws DomainError `voice_not_usable` unless the note is the owner's, and attached to this plant or to none
   */
  async give(tx: Tx, plant: { id: string; ownerId: string }, reference: string | null, at: Date): Promise<void> {
    const voice = reference === null ? null : voiceOf(reference);
    if (voice) {
      const taken = await tx.execute(
        `UPDATE voice_note SET state = 'attached', plant_id = $4, state_since = $5
         WHERE id = $1 AND format = $2 AND owner_id = $3 AND (state = 'pending' OR (state = 'attached' AND plant_id = $4))`,
        [voice.id, voice.format, plant.ownerId, plant.id, at],
      );
      if (taken === 0) throw new DomainError('voice_not_usable');
    }
    await tx.execute(
      `UPDATE voice_note SET state = 'pending', plant_id = NULL, state_since = $3
       WHERE plant_id = $1 AND state = 'attached' AND id IS DISTINCT FROM $2`,
      [plant.id, voice?.id ?? null, at],
    );
    await tx.execute('UPDATE plant SET voice_description = $2 WHERE id = $1', [plant.id, reference]);
  }

  /** Marks notes to be removed, like `PhotoRows.claim`; a marked note cannot be attached. */
  async claim(times: {
    now: Date;
    pendingBefore: Date;
    deletedBefore: Date;
    claimedBefore: Date;
  }): Promise<VoiceName[]> {
    return this.database.query<VoiceName>(
      `UPDATE voice_note SET state = 'deleting', state_since = $1
       WHERE id IN (
         SELECT id FROM voice_note WHERE id IN (
           SELECT id FROM voice_note WHERE state = 'pending' AND state_since < $2
           UNION ALL SELECT v.id FROM plant JOIN voice_note v ON v.plant_id = plant.id AND v.state = 'attached' WHERE plant.deleted_at < $3
           UNION ALL SELECT id FROM voice_note WHERE state = 'deleting' AND state_since < $4
         ) LIMIT ${sweptAtOnce} FOR UPDATE SKIP LOCKED
       )
       RETURNING id, format`,
      [times.now, times.pendingBefore, times.deletedBefore, times.claimedBefore],
    );
  }

  async deleteRows(ids: readonly string[]): Promise<void> {
    await this.database.transaction((tx) =>
      tx.execute(`DELETE FROM voice_note WHERE id = ANY($1::uuid[]) AND state = 'deleting'`, [ids]),
    );
  }
}

/** Marks all notes of a user, backdated, so that the next sweep removes the objects. */
export async function deleteVoices(tx: Tx, ownerId: string): Promise<void> {
  await tx.query(
    `UPDATE voice_note SET state = 'deleting', plant_id = NULL, state_since = '1970-01-01' WHERE owner_id = $1`,
    [ownerId],
  );
}
