import { plantTextFields } from '@offshoot/contracts/plant-texts';
import type { PlantTexts } from '@offshoot/contracts/plant-texts';

/** What moderation judges before others see it. */
export interface JudgedContent extends Readonly<PlantTexts> {
  readonly photos: readonly { readonly id: string }[];
}

/** Whether two contents are equal; the order of photos counts, since the first is the cover. */
export const hasSameContent = (one: JudgedContent, other: JudgedContent): boolean =>
  plantTextFields.every((field) => one[field] === other[field]) &&
  one.photos.length === other.photos.length &&
  one.photos.every((photo, index) => photo.id === other.photos[index]?.id);
