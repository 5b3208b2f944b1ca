import { Injectable } from '@nestjs/common';
import { Log } from '@offshoot/nest-kit/logging';
import { RepeatedWork } from '@offshoot/nest-kit/repeated-work';
import { SweepPhotos } from '../photos/photos.ts';
import { ErasePlaces } from '../plants/plants.ts';
import { SweepVoices } from '../voices/voices.ts';
import { SweepWishes } from '../wishes/wishes.ts';

const repetition = { everyMs: 3_600_000, failure: 'the sweep failed and is tried again in an hour' };

/**
 * Sweeps photos, voice notes, places and ended wishes every hour. Several workers may do so concurrently: rows are claimed one by
 * one.
 */
@Injectable()
export class Sweeper extends RepeatedWork {
  constructor(
    private readonly sweepPhotos: SweepPhotos,
    private readonly sweepVoices: SweepVoices,
    private readonly erasePlaces: ErasePlaces,
    private readonly sweepWishes: SweepWishes,
    log: Log,
  ) {
    super(log, repetition);
  }

  protected async run(): Promise<void> {
    const { photos, uploads } = await this.sweepPhotos.handle();
    const voices = await this.sweepVoices.handle();
    const places = await this.erasePlaces.handle();
    const wishes = await this.sweepWishes.handle();
    if (photos + uploads + voices + places + wishes > 0)
      this.log.info('swept unused media, places and ended wishes', { photos, uploads, voices, places, wishes });
  }
}
