import * as z from 'zod/mini';
import { imageReference, language } from './basics.ts';
import { limits } from './limits.ts';

/** How many names a photo is given at most. */
export const mostNames = 3;

/** How sure a provider is of a name. */
const sureness = z.enum(['likely', 'maybe']);

/** A botanical name of a species: `Monstera deliciosa`, `Mentha × piperita`, `Brassica oleracea var. italica`. */
export const latinName = z
  .string()
  .check(
    z.maxLength(limits.speciesMax),
    z.regex(
      /^(?:× ?)?[A-Z][a-zë]+(?:-[a-zë]+)?(?: ×)? [a-zë]{2,}(?:-[a-zë]+)*(?: (?:subsp|var|f)\. [a-zë]{2,}(?:-[a-zë]+)*)?$/,
    ),
  );

/** A name of the species in a photo. */
const nameOfPhoto = z.object({ latin_name: latinName, sureness });
export type NameOfPhoto = z.infer<typeof nameOfPhoto>;

/** The names of a photo, the surest first. */
export const namesOfPhoto = z.object({ names: z.array(nameOfPhoto).check(z.maxLength(mostNames)) });

/** Who receives photos, in words that members read. */
const recipient = z.string().check(z.maxLength(100));

/** GET /species/naming: null where the site names no photos; `recipient` is null where they stay on its own servers. */
export const naming = z.object({ provider: z.nullable(z.object({ recipient: z.nullable(recipient) })) });
export type Naming = z.infer<typeof naming>;

/** POST /species/names-of-photo: a photo of the caller; `consent` names the recipient that they let it go to. */
export const namePhotoBody = z.object({
  image: imageReference,
  language: z._default(language, 'en'),
  consent: z._default(z.nullable(recipient), null),
});

/** What the plant in the photo may be; `name` is its first common name in the language, or null. */
export const nameSuggestions = z.object({
  suggestions: z.array(z.extend(nameOfPhoto, { name: z.nullable(z.string()) })),
});
export type NameSuggestions = z.infer<typeof nameSuggestions>;
