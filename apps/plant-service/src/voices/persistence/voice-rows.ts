import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { Database } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';
import { voiceOf } from '../domain/voice-keys.ts';
import type { VoiceName } from '../domain/voice-keys.ts';

/** An uploaded voice note; its object may still be in the process of being written. */
export interface UploadedVoice extends VoiceName {
  readonly seconds: number;
}

const sweptAtOnce = 100;

/** Rows of all voice notes; an object without a row here is an orphan. */
@Injectable()
export class VoiceRows {
  constructor(private readonly database: Database) {}

  async ofUpload(stagingKey: string): Promise<UploadedVoice | null> {
    const [row] = await this.database.query<UploadedVoice>(
      `select id, format, seconds from voice_note where staging_key = $1 and state <> 'deleting'`,
      [stagingKey],
    );
    return row ?? null;
  }

  /** Inserts the row of an upload, or returns the one that an earlier try of the same upload inserted. */
  async add(voice: UploadedVoice & { ownerId: string; stagingKey: string; at: Date }): Promise<UploadedVoice> {
    await this.database.query(
      `insert into voice_note (id, owner_id, staging_key, format, seconds, created_at, state_since)
       values ($1, $2, $3, $4, $5, $6, $6) on conflict (staging_key) do nothing`,
      [voice.id, voice.ownerId, voice.stagingKey, voice.format, voice.seconds, voice.at],
    );
    const stored = await this.ofUpload(voice.stagingKey);
    if (!stored) throw new DomainError('broken_upload');
    return stored;
  }

  /**
   * Sets or removes the note of a plant; a removed note may be attached again within a day, then the sweep removes it.
   * @throws DomainError `voice_not_usable` unless the note is the owner's, and attached to this plant or to none
   */
  async give(tx: Tx, plant: { id: string; ownerId: string }, reference: string | null, at: Date): Promise<void> {
    const voice = reference === null ? null : voiceOf(reference);
    if (voice) {
      const taken = await tx.execute(
        `update voice_note set state = 'attached', plant_id = $4, state_since = $5
         where id = $1 and format = $2 and owner_id = $3 and (state = 'pending' or (state = 'attached' and plant_id = $4))`,
        [voice.id, voice.format, plant.ownerId, plant.id, at],
      );
      if (taken === 0) throw new DomainError('voice_not_usable');
    }
    await tx.execute(
      `update voice_note set state = 'pending', plant_id = null, state_since = $3
       where plant_id = $1 and state = 'attached' and id is distinct from $2`,
      [plant.id, voice?.id ?? null, at],
    );
    await tx.execute('update plant set voice_description = $2 where id = $1', [plant.id, reference]);
  }

  /** Marks notes to be removed, like `PhotoRows.claim`; a marked note cannot be attached. */
  async claim(times: {
    now: Date;
    pendingBefore: Date;
    deletedBefore: Date;
    claimedBefore: Date;
  }): Promise<VoiceName[]> {
    return this.database.query<VoiceName>(
      `update voice_note set state = 'deleting', state_since = $1
       where id in (
         select id from voice_note where id in (
           select id from voice_note where state = 'pending' and state_since < $2
           union all select v.id from plant join voice_note v on v.plant_id = plant.id and v.state = 'attached' where plant.deleted_at < $3
           union all select id from voice_note where state = 'deleting' and state_since < $4
         ) limit ${sweptAtOnce} for update skip locked
       )
       returning id, format`,
      [times.now, times.pendingBefore, times.deletedBefore, times.claimedBefore],
    );
  }

  async deleteRows(ids: readonly string[]): Promise<void> {
    await this.database.transaction((tx) =>
      tx.execute(`delete from voice_note where id = any($1::uuid[]) and state = 'deleting'`, [ids]),
    );
  }
}

/** Marks all notes of a user, backdated, so that the next sweep removes the objects. */
export async function deleteVoices(tx: Tx, ownerId: string): Promise<void> {
  await tx.query(
    `update voice_note set state = 'deleting', plant_id = null, state_since = '1970-01-01' where owner_id = $1`,
    [ownerId],
  );
}
