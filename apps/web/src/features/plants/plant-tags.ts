import type { TFunction } from 'i18next';

/** Kinds that the list offers as filters, most wanted first. */
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

/** A tag in the person's language; one that the reviewer found in the text itself, such as a genus, stays as it is. */
export const tagName = (t: TFunction, tag: string): string =>
  t(`plants:tags.${tag}`, { defaultValue: tag.replaceAll('_', ' ') });
