import { plantTextFields } from '@offshoot/contracts/plant-texts';
import type { ListingText } from '../text/text-signals.ts';

/** The texts of a listing that are not empty, by field. */
export const filledTexts = (text: ListingText): Record<string, string> =>
  Object.fromEntries(plantTextFields.flatMap((field) => (text[field] ? [[field, text[field]]] : [])));
