import { createHash } from 'node:crypto';
import { decide, type Decision } from './decide.ts';
import { isKnownPlant } from './names/plant-names.ts';
import { judgePhoto } from './photos/judge-photo.ts';
import type { PhotoSignals } from './photos/photo-signals.ts';
import { tagListing, type ListingTag } from './tags/tag-listing.ts';
import { judgeText } from './text/judge-text.ts';
import type { ListingText, TextSignals } from './text/text-signals.ts';

export interface ListingJudgement {
  decision: Decision;
  tags: ListingTag[];
  signals: {
    photos: (PhotoSignals & { sha256: string })[];
    text: TextSignals;
    duplicate: boolean;
    namesPlant: boolean;
  };
}

async function judgePhotosInTurn(photos: readonly Buffer[]): Promise<ListingJudgement['signals']['photos']> {
  const judged: ListingJudgement['signals']['photos'] = [];
  for (const photo of photos) {
    judged.push({ ...(await judgePhoto(photo)), sha256: createHash('sha256').update(photo).digest('hex') });
  }
  return judged;
}

/**
 * Judges a listing: its photos one after the other, its texts and its tags.
 * @param duplicate whether another user uploaded one of the photos before
 */
export async function judgeListing(
  text: ListingText,
  photos: readonly Buffer[],
  duplicate: boolean,
): Promise<ListingJudgement> {
  const signals = {
    photos: await judgePhotosInTurn(photos),
    text: judgeText(text),
    duplicate,
    namesPlant: isKnownPlant(`${text.name}\n${text.species ?? ''}`),
  };
  return { decision: decide(signals), tags: tagListing(text, signals.photos), signals };
}
