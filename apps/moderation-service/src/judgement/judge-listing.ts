import { createHash } from 'node:crypto';
import { decide, type Decision } from './decide.ts';
import { JUDGE_VERSION } from './judge-version.ts';
import { isKnownPlant } from './names/plant-names.ts';
import { judgePhoto } from './photos/judge-photo.ts';
import type { PhotoSignals } from './photos/photo-signals.ts';
import type { JudgingOptions, ListingToJudge, ModerationProvider } from './providers/provider.ts';
import { tagListing, type ListingTag } from './tags/tag-listing.ts';
import { judgeListingText } from './text/judge-text.ts';
import type { TextSignals } from './text/text-signals.ts';

export interface ListingJudgement {
  decision: Decision;
  tags: ListingTag[];
  signals: {
    photos: (PhotoSignals & { sha256: string })[];
    text: TextSignals;
    duplicate: boolean;
    forbiddenTaxon: string | null;
    namesPlant: boolean;
    /** The remote provider that was consulted as well, and whether it responded. */
    remote?: { provider: string; version: string; responded: boolean };
  };
}

async function judgePhotosInTurn(
  photos: readonly Buffer[],
  signal: AbortSignal,
): Promise<ListingJudgement['signals']['photos']> {
  const judged: ListingJudgement['signals']['photos'] = [];
  for (const photo of photos) {
    signal.throwIfAborted();
    judged.push({ ...(await judgePhoto(photo)), sha256: createHash('sha256').update(photo).digest('hex') });
  }
  return judged;
}

async function judgeListing(
  { text, photos, duplicate, forbiddenTaxon = null, namedSpecies = null }: ListingToJudge,
  { signal, held }: JudgingOptions,
): Promise<ListingJudgement> {
  const signals = {
    photos: await judgePhotosInTurn(photos, signal),
    text: judgeListingText(text, held),
    duplicate,
    forbiddenTaxon,
    namesPlant: namedSpecies?.certain === true || isKnownPlant(`${text.name}\n${text.species ?? ''}`),
  };
  return { decision: decide(signals), tags: tagListing(text, signals.photos, namedSpecies?.latin_name), signals };
}

/** Judges with the bundled models and our own rules: the photos one after the other, the texts and the tags. */
export const localProvider: ModerationProvider<ListingJudgement> = {
  id: 'local',
  version: JUDGE_VERSION,
  moderate: judgeListing,
};
