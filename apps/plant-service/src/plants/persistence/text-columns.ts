import { plantTextFields } from '@offshoot/contracts/plant-texts';

const listed = (of: (field: string) => string): string => plantTextFields.map(of).join(', ');

/** The columns of a plant's texts, which `plant` and `plant_revision` have in common. */
export const textColumns = listed((field) => field);

/** The same of the table with the alias `r`. */
export const revisionTexts = listed((field) => `r.${field}`);

/** Assignments that copy the texts of the revision `r`. */
export const setTextsOfRevision = listed((field) => `${field} = r.${field}`);

/** The texts of the revision `r` as arguments of `jsonb_build_object`. */
export const revisionTextsAsJson = listed((field) => `'${field}', r.${field}`);
