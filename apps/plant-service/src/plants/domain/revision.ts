/** What moderation judges before others see it. */
export interface JudgedContent {
  readonly name: string;
  readonly description: string;
  readonly species: string;
  readonly care_instructions: string;
  readonly photos: readonly { readonly id: string }[];
}

/** Whether two contents are equal; the order of photos counts, since the first is the cover. */
export const hasSameContent = (one: JudgedContent, other: JudgedContent): boolean =>
  one.name === other.name &&
  one.description === other.description &&
  one.species === other.species &&
  one.care_instructions === other.care_instructions &&
  one.photos.length === other.photos.length &&
  one.photos.every((photo, index) => photo.id === other.photos[index]?.id);
