import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { limits } from '@offshoot/contracts/limits';
import { serverLimits } from '@offshoot/contracts/server-limits';
import type { UploadedVoice as StoredVoice } from '@offshoot/contracts/plants';
import { Clock } from '@offshoot/nest-kit/clock';
import { newId } from '@offshoot/nest-kit/database';
import { type StagedUpload, StagedUploads } from '@offshoot/media/staged-uploads';
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
export class StorePlantVoice {
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
    const upload = { userId: actor.user_id, stagingKey: input.staging_key, expires };
    const voice = await this.uploads.accept(
      upload,
      () => this.rewritten(upload),
      () => this.rows.ofUpload(upload.stagingKey),
    );
    return { voice: this.media.signed(voiceReferenceOf(voice)), seconds: voice.seconds };
  }

  private async rewritten(upload: StagedUpload): Promise<UploadedVoice | null> {
    try {
      return await this.recordings.rewrite(
        upload,
        { bytes: limits.voiceBytes, seconds: limits.voiceSeconds + tolerance },
        (recording) => this.store(upload, recording),
      );
    } catch (error) {
      if (!(error instanceof RecordingRefused)) throw error;
      throw error.reason === 'too_long' ? new DomainError('voice_too_long', { max: limits.voiceSeconds }) : refused();
    }
  }

  private async store(
    { userId, stagingKey }: StagedUpload,
    { hasSound, hasPicture, format, seconds, size, stream }: RewrittenRecording,
  ): Promise<UploadedVoice> {
    if (!hasSound || hasPicture) throw refused();
    const stored = await this.rows.add({
      id: newId(),
      ownerId: userId,
      stagingKey,
      format,
      seconds,
      bytes: size,
      at: this.clock.now(),
    });
    await this.storage.put(voiceKey(stored), stream, { contentType: `audio/${format}`, size });
    return stored;
  }
}

const refused = (): DomainError =>
  new DomainError('invalid_file_format', { formats: serverLimits.voiceFormats.join(', ') });
