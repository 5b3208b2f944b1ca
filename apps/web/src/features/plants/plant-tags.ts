import type { TFunction } from 'i18next';

/** Kinds that the list offers as filters, the most popular first. */
export const filterTags = [
  'cutting',
  'seedling',
  'seeds',
  'indoor',
  'outdoor',
  'succulent',
  'herb',
  'flowering',
  'fruit',
  'vegetable',
  'tree',
] as const;

/** The kinds that are one tap away: what one gets, and where it grows. */
export const usualTags: readonly string[] = ['cutting', 'seedling', 'seeds', 'indoor', 'outdoor'];

/** A tag in the user's language; one that moderation derived from the text, such as a genus, is shown as is. */
export const tagName = (t: TFunction, tag: string): string =>
  t(`plants:tags.${tag}`, { defaultValue: tag.replaceAll('_', ' ') });
