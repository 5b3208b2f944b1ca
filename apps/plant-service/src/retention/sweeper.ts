import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Log } from '@offshoot/nest-kit/logging';
import { SweepPhotos } from '../photos/photos.ts';
import { ErasePlaces } from '../plants/plants.ts';
import { SweepVoices } from '../voices/voices.ts';

const everyMs = 3_600_000;

/**
 * Sweeps photos, voice notes and places every hour. Several workers may do so concurrently: rows are claimed one by
 * one.
 */
@Injectable()
export class Sweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly sweepPhotos: SweepPhotos,
    private readonly sweepVoices: SweepVoices,
    private readonly erasePlaces: ErasePlaces,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.soon(), everyMs).unref();
  }

  /** Sweeps now, or after the sweep that is running. */
  soon(): void {
    this.running = this.running.then(() => this.run());
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.running;
  }

  private async run(): Promise<void> {
    try {
      const { photos, uploads } = await this.sweepPhotos.handle();
      const voices = await this.sweepVoices.handle();
      const places = await this.erasePlaces.handle();
      if (photos + uploads + voices + places > 0)
        this.log.info('swept unused media and places', { photos, uploads, voices, places });
    } catch (error) {
      this.log.warn('the sweep failed and is tried again in an hour', { error });
    }
  }
}
