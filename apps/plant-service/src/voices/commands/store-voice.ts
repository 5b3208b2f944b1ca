import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { limits } from '@offshoot/contracts/limits';
import { serverLimits } from '@offshoot/contracts/server-limits';
import type { UploadedVoice as StoredVoice } from '@offshoot/contracts/plants';
import { Clock } from '@offshoot/nest-kit/clock';
import { newId } from '@offshoot/nest-kit/database';
import { isStagedBy, StagedUploads } from '@offshoot/media/staged-uploads';
import { Log } from '@offshoot/nest-kit/logging';
import { RecordingRefused, Recordings } from '@offshoot/media/recordings/recordings';
import type { RewrittenRecording } from '@offshoot/media/recordings/recordings';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { Storage } from '@offshoot/nest-kit/storage';
import { MediaReferences } from '../../media/media.ts';
import { voiceKey, voiceReferenceOf } from '../domain/voice-keys.ts';
import { VoiceRows } from '../persistence/voice-rows.ts';
import type { UploadedVoice } from '../persistence/voice-rows.ts';

/** Seconds beyond the limit that are accepted: recorders stop a little late. */
const tolerance = 1;

/** Stores a voice note: its format is detected from the content, and everything except the sound is removed. */
@Injectable()
export class StoreVoice {
  private readonly uploads: StagedUploads;

  constructor(
    private readonly storage: Storage,
    private readonly recordings: Recordings,
    private readonly rows: VoiceRows,
    private readonly media: MediaReferences,
    private readonly clock: Clock,
    log: Log,
  ) {
    this.uploads = new StagedUploads(storage, log);
  }

  @RpcHandler('plants.store_voice')
  async handle({ actor, input, expires }: RpcCall<'plants.store_voice'>): Promise<StoredVoice> {
    const stagingKey = input.staging_key;
    if (!isStagedBy(actor.user_id, stagingKey)) throw new DomainError('broken_upload');
    try {
      const voice = await this.rewritten(actor, stagingKey, expires);
      await this.uploads.discard(stagingKey);
      return voice;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not_found') return this.storedBefore(stagingKey);
      await this.uploads.discardRejected(stagingKey, error);
      throw error;
    }
  }

  private async rewritten(actor: Actor, stagingKey: string, expires: number): Promise<StoredVoice> {
    try {
      return await this.recordings.rewrite(
        { userId: actor.user_id, stagingKey, expires },
        { bytes: limits.voiceBytes, seconds: limits.voiceSeconds + tolerance },
        (recording) => this.store(actor, stagingKey, recording),
      );
    } catch (error) {
      if (!(error instanceof RecordingRefused)) throw error;
      throw error.reason === 'too_long' ? new DomainError('voice_too_long', { max: limits.voiceSeconds }) : refused();
    }
  }

  private async store(
    { user_id }: Actor,
    stagingKey: string,
    { hasSound, hasPicture, format, seconds, size, stream }: RewrittenRecording,
  ): Promise<StoredVoice> {
    if (!hasSound || hasPicture) throw refused();
    // The row comes first: if this process dies now, the sweep finds the object that it leaves.
    const stored = await this.rows.add({
      id: newId(),
      ownerId: user_id,
      stagingKey,
      format,
      seconds,
      bytes: size,
      at: this.clock.now(),
    });
    await this.storage.put(voiceKey(stored), stream, { contentType: `audio/${format}`, size });
    return this.present(stored);
  }

  /** The response of an earlier call was lost: the retry finds the note by its upload. */
  private async storedBefore(stagingKey: string): Promise<StoredVoice> {
    const known = await this.rows.ofUpload(stagingKey);
    if (!known) throw new DomainError('broken_upload');
    return this.present(known);
  }

  private present(voice: UploadedVoice): StoredVoice {
    return { voice: this.media.signed(voiceReferenceOf(voice)), seconds: voice.seconds };
  }
}

const refused = (): DomainError =>
  new DomainError('invalid_file_format', { formats: serverLimits.voiceFormats.join(', ') });
