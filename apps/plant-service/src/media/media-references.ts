import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { SignedMedia } from '@offshoot/media/signed-media';
import type { PlantConfig } from '../config.ts';

/** Signed references of photos and voice notes, for callers who may see media that are not public. */
@Injectable()
export class MediaReferences {
  private readonly media: SignedMedia;

  constructor(clock: Clock, @Inject(CONFIG) config: PlantConfig) {
    this.media = new SignedMedia(config.MEDIA_SECRET, clock);
  }

  readonly signed = (reference: string): string => this.media.signed(reference);
}
