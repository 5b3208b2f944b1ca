import { describingFields } from '@offshoot/contracts/plant-texts';
import { type PlantTag, plantTags } from '@offshoot/contracts/tags';
import type { PhotoSignals } from '../photos/photo-signals.ts';
import type { ListingText } from '../text/text-signals.ts';
import { ATTRIBUTE_WORDS } from './attribute-words.ts';
import { PLANT_NAMES } from './plant-names.ts';
import { foldForTags, tagPattern } from './tag-words.ts';

export interface ListingTag {
  tag: PlantTag;
  /** Confidence of the source, between 0 and 1. */
  score: number;
  source: 'name' | 'description' | 'photo';
}

/** At this score the plant head had no false positive on a hundred pictures without plants. */
const PLANT_TAG_FROM = 0.5;
const MOST_TAGS = 8;

const RULES: readonly { tags: readonly PlantTag[]; pattern: RegExp; weight: number }[] = [
  ...plantTags.flatMap((tag) => {
    const words = ATTRIBUTE_WORDS[tag];
    return words ? [{ tags: [tag], pattern: tagPattern(words), weight: 1 }] : [];
  }),
  ...PLANT_NAMES.map(({ tags, names }) => ({ tags, pattern: tagPattern(names), weight: 0.9 })),
];

function tagsOfText(text: string, source: ListingTag['source'], worth: number): ListingTag[] {
  const folded = foldForTags(text);
  return RULES.filter((rule) => rule.pattern.test(folded)).flatMap((rule) =>
    rule.tags.map((tag) => ({ tag, score: Math.round(worth * rule.weight * 100) / 100, source })),
  );
}

function tagsOfPhotos(photos: readonly PhotoSignals[]): ListingTag[] {
  const best = Math.max(0, ...photos.map((photo) => (photo.readable ? photo.plant : 0)));
  return best >= PLANT_TAG_FROM ? [{ tag: 'plant', score: Math.round(best * 100) / 100, source: 'photo' }] : [];
}

/**
 * Attributes of a listing, most certain first, each once. The name counts more than the description. The tag that a
 * photo shows a plant is added only if there is no other: on a plant site it says little.
 */
export function tagListing(text: ListingText, photos: readonly PhotoSignals[]): ListingTag[] {
  const found = [
    ...tagsOfText(`${text.name}\n${text.species ?? ''}`, 'name', 0.9),
    ...tagsOfText(describingFields.map((field) => text[field] ?? '').join('\n'), 'description', 0.7),
  ];
  const candidates = found.length > 0 ? found : tagsOfPhotos(photos);
  const best = new Map<PlantTag, ListingTag>();
  for (const candidate of candidates) {
    if ((best.get(candidate.tag)?.score ?? -1) < candidate.score) best.set(candidate.tag, candidate);
  }
  return [...best.values()].sort((a, b) => b.score - a.score).slice(0, MOST_TAGS);
}
