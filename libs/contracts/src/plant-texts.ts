import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { plainLine, plainText, shows } from './plain-text.ts';

/**
 * The texts of a plant as its owner writes them; an optional one is empty where it is left out. They are judged before others
 * see them. Request and response, the columns that plant-service reads, writes, compares and erases, what moderation reads, and the
 * client's draft, errors and note of an edit, and the texts of a case
 * follow from this list.
 */
export const plantTexts = {
  name: z.string().check(plainLine(), shows(), z.maxLength(limits.plantNameMax)),
  description: z.string().check(plainText(), shows(), z.maxLength(limits.plantDescriptionMax)),
  species: z._default(z.string().check(plainLine(), z.maxLength(limits.speciesMax)), ''),
  care_instructions: z._default(z.string().check(plainText(), z.maxLength(limits.careInstructionsMax)), ''),
};

export type PlantTextField = keyof typeof plantTexts;
export type PlantTexts = Record<PlantTextField, string>;

/** The fields, name and description first. */
export const plantTextFields = Object.keys(plantTexts) as PlantTextField[];

/** The texts that describe the plant, without what it is called. */
export const describingFields = plantTextFields.filter((field) => field !== 'name' && field !== 'species');

/** A value for each text. */
export const eachPlantText = <T>(value: (field: PlantTextField) => T): Record<PlantTextField, T> =>
  Object.fromEntries(plantTextFields.map((field) => [field, value(field)])) as Record<PlantTextField, T>;

/** The texts that the release before writes, too: its responses lack a newer one. */
const releasedTexts: readonly string[] = ['name', 'description', 'species', 'care_instructions'];

/** The texts in a response. */
export const shownPlantTexts = eachPlantText((field) =>
  releasedTexts.includes(field) ? z.string() : z._default(z.string(), ''),
);

type Edited<T> = T extends z.ZodMiniDefault<infer Text> ? z.ZodMiniOptional<Text> : T;

/** The texts in an edit: an optional one that is left out stays as it is, so that a page of the release before erases none. */
export const editedPlantTexts = Object.fromEntries(
  Object.entries(plantTexts).map(([field, text]) => [
    field,
    text instanceof z.ZodMiniDefault ? z.optional(text.def.innerType) : text,
  ]),
) as { [Field in PlantTextField]: Edited<(typeof plantTexts)[Field]> };

/** The texts of a plant, an edit or a draft, without its other fields. */
export const textsOf = (plant: PlantTexts): PlantTexts => eachPlantText((field) => plant[field]);

/** Every text, empty. */
export const emptyPlantTexts: PlantTexts = eachPlantText(() => '');
