import { describingFields } from '@offshoot/contracts/plant-texts';
import { type PlantTag, plantTags } from '@offshoot/contracts/tags';
import { plantsNamedIn } from '../names/plant-names.ts';
import type { PhotoSignals } from '../photos/photo-signals.ts';
import type { ListingText } from '../text/text-signals.ts';
import { ATTRIBUTE_WORDS } from './attribute-words.ts';
import { foldForTags, tagPattern } from './tag-words.ts';

export interface ListingTag {
  tag: PlantTag;
  /** Confidence of the source, between 0 and 1. */
  score: number;
  source: 'name' | 'description' | 'photo';
}

/** At this score the plant head mistook 4 of 133 pictures without plants that it never saw (ADR 25). */
const PLANT_TAG_FROM = 0.5;
const MOST_TAGS = 8;

/** The name of a plant is a weaker sign of an attribute than the attribute in so many words. */
const NAME_WORTH = 0.9;

const ATTRIBUTES: readonly { tag: PlantTag; pattern: RegExp }[] = plantTags.flatMap((tag) => {
  const words = ATTRIBUTE_WORDS[tag];
  return words ? [{ tag, pattern: tagPattern(words) }] : [];
});

function tagsOfText(text: string, source: 'name' | 'description', worth: number): ListingTag[] {
  const folded = foldForTags(text);
  const attributes = ATTRIBUTES.filter(({ pattern }) => pattern.test(folded)).map(({ tag }) => tag);
  const plants = plantsNamedIn(text).filter(({ inSentences }) => source === 'name' || inSentences);
  return [
    ...attributes.map((tag) => ({ tag, score: worth, source })),
    ...plants
      .flatMap(({ tags }) => tags)
      .map((tag) => ({ tag, score: Math.round(worth * NAME_WORTH * 100) / 100, source })),
  ];
}

function tagsOfPhotos(photos: readonly PhotoSignals[]): ListingTag[] {
  const best = Math.max(0, ...photos.map((photo) => (photo.readable ? photo.plant : 0)));
  return best >= PLANT_TAG_FROM ? [{ tag: 'plant', score: Math.round(best * 100) / 100, source: 'photo' }] : [];
}

/**
 * Attributes of a listing, most certain first, each once. The name counts more than the description. The tag that a
 * photo shows a plant is added only if there is no other: on a plant site it says little.
 * @param latinName of the species that the listing names, where that is known
 */
export function tagListing(text: ListingText, photos: readonly PhotoSignals[], latinName = ''): ListingTag[] {
  const tagsOfListing = [
    ...tagsOfText(`${text.name}\n${text.species ?? ''}\n${latinName}`, 'name', 0.9),
    ...tagsOfText(describingFields.map((field) => text[field] ?? '').join('\n'), 'description', 0.7),
  ];
  const candidates = tagsOfListing.length > 0 ? tagsOfListing : tagsOfPhotos(photos);
  const best = new Map<PlantTag, ListingTag>();
  for (const candidate of candidates) {
    if ((best.get(candidate.tag)?.score ?? -1) < candidate.score) best.set(candidate.tag, candidate);
  }
  return [...best.values()].sort((a, b) => b.score - a.score).slice(0, MOST_TAGS);
}
