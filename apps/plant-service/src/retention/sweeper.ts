import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Log } from '@offshoot/nest-kit/logging';
import { SweepPhotos } from '../photos/photos.ts';
import { ErasePlaces } from '../plants/plants.ts';
import { SweepVoices } from '../voices/voices.ts';
import { SweepWishes } from '../wishes/wishes.ts';

const everyMs = 3_600_000;

/**
 * Sweeps photos, voice notes, places and ended wishes every hour. Several workers may do so concurrently: rows are claimed one by
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
    private readonly sweepWishes: SweepWishes,
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
      const wishes = await this.sweepWishes.handle();
      if (photos + uploads + voices + places + wishes > 0)
        this.log.info('swept unused media, places and ended wishes', { photos, uploads, voices, places, wishes });
    } catch (error) {
      this.log.warn('the sweep failed and is tried again in an hour', { error });
    }
  }
}
