import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { limits } from '@offshoot/contracts/limits';
import type { UploadedVoice as TakenVoice } from '@offshoot/contracts/plants';
import { Clock } from '@offshoot/nest-kit/clock';
import { newId } from '@offshoot/nest-kit/database';
import { isStagedBy, StagedUploads } from '@offshoot/nest-kit/images/staged-uploads';
import { Log } from '@offshoot/nest-kit/logging';
import { inspectRecording } from '@offshoot/nest-kit/media/inspect-recording';
import { patched } from '@offshoot/nest-kit/media/patched';
import { BrokenRecording } from '@offshoot/nest-kit/media/recording';
import type { Recording } from '@offshoot/nest-kit/media/recording';
import { Storage } from '@offshoot/nest-kit/storage';
import { buffer } from 'node:stream/consumers';
import { MediaReferences } from '../../media/media-references.ts';
import { voiceKey, voiceReferenceOf } from '../domain/voice-keys.ts';
import { VoiceRows } from '../persistence/voice-rows.ts';
import type { UploadedVoice } from '../persistence/voice-rows.ts';

/** Recorders stop a little late. */
const tolerance = 1;

/** Takes a voice note over: known by its content, and kept without what it tells beside the voice. */
@Injectable()
export class TakeVoice {
  private readonly uploads: StagedUploads;

  constructor(
    private readonly storage: Storage,
    private readonly rows: VoiceRows,
    private readonly media: MediaReferences,
    private readonly clock: Clock,
    log: Log,
  ) {
    this.uploads = new StagedUploads(storage, log, limits.voiceBytes / 1024 / 1024);
  }

  async handle(actor: Actor, stagingKey: string): Promise<TakenVoice> {
    if (!isStagedBy(actor.user_id, stagingKey)) throw new DomainError('broken_upload');
    try {
      const file = await this.uploads.read(stagingKey);
      if (file === null) return await this.takenBefore(stagingKey);
      const { format, seconds, patches } = await this.inspected(file);
      // The row comes first: should this process die now, the sweep finds whatever object it leaves.
      const stored = await this.rows.add({ id: newId(), ownerId: actor.user_id, stagingKey, format, seconds, at: this.clock.now() });
      const clean = patched(patches);
      clean.end(file);
      const kept = await buffer(clean);
      await this.storage.put(voiceKey(stored), kept, { contentType: `audio/${format}`, size: kept.length });
      await this.uploads.discard(stagingKey);
      return this.present(stored);
    } catch (error) {
      // A file that will never be taken is not kept; a part that is down for a moment lets the person try again.
      if (error instanceof DomainError && error.code !== 'unavailable') await this.uploads.discard(stagingKey);
      throw error;
    }
  }

  private async inspected(file: Buffer): Promise<Recording> {
    try {
      const found = await inspectRecording({ size: file.length, read: async (start, length) => file.subarray(start, start + length) });
      if (!found?.hasSound || found.hasPicture) throw new DomainError('invalid_file_format', { formats: limits.voiceFormats.join(', ') });
      if (found.seconds > limits.voiceSeconds + tolerance) throw new DomainError('voice_too_long', { max: limits.voiceSeconds });
      return found;
    } catch (error) {
      if (error instanceof BrokenRecording) throw new DomainError('broken_upload');
      throw error;
    }
  }

  /** An answer that got lost on its way: the retry finds the note by its upload. */
  private async takenBefore(stagingKey: string): Promise<TakenVoice> {
    const known = await this.rows.ofUpload(stagingKey);
    if (!known) throw new DomainError('broken_upload');
    return this.present(known);
  }

  private present(voice: UploadedVoice): TakenVoice {
    return { voice: this.media.signed(voiceReferenceOf(voice)), seconds: voice.seconds };
  }
}
