import type { TFunction } from 'i18next';

/** Tags that the list offers as filters, the most popular first. */
export const filterTags = [
  'seedling',
  'indoor',
  'outdoor',
  'succulent',
  'herb',
  'flowering',
  'fruit',
  'vegetable',
  'tree',
] as const;

/** The tags that are one tap away: where the plant grows. */
export const usualTags: readonly string[] = ['indoor', 'outdoor'];

/** A tag in the user's language; one that moderation derived from the text, such as a genus, is shown as is. */
export const tagName = (t: TFunction, tag: string): string =>
  t(`plants:tags.${tag}`, { defaultValue: tag.replaceAll('_', ' ') });
