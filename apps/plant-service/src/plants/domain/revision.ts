import { plantTextFields } from '@offshoot/contracts/plant-texts';
import type { PlantTexts } from '@offshoot/contracts/plant-texts';

/** What moderation judges before others see it. */
export interface JudgedContent extends Readonly<PlantTexts> {
  readonly photos: readonly { readonly id: string }[];
}

/** Whether two contents are equal; the order of photos counts, since the first is the cover. */
export const hasSameContent = (first: JudgedContent, second: JudgedContent): boolean =>
  plantTextFields.every((field) => first[field] === second[field]) &&
  first.photos.length === second.photos.length &&
  first.photos.every((photo, index) => photo.id === second.photos[index]?.id);
