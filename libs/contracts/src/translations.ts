import * as z from 'zod/mini';
import { language } from './basics.ts';
import { limits } from './limits.ts';
import { plantNamesInText } from './species.ts';

/** What may translate texts, where the operator configured one: LibreTranslate, or a server with OpenAI's API. */
export const translationProviders = ['libretranslate', 'openai'] as const;

/** Characters of the longest text that is translated: that of a description. */
const longest = limits.plantDescriptionMax;

/**
 * A text, the language in which its reader reads, and the names of plants in it. Only the gateway sends it, and has read it with the
 * reader's permissions.
 */
export const textToTranslate = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(longest)),
  to: language,
  names: z._default(plantNamesInText, []),
});

/** Plain text, and the language of the original as an ISO 639-1 code, as far as the provider says; it may be none of ours. */
export const translation = z.object({ text: z.string(), from: z.nullable(z.string()) });
export type Translation = z.infer<typeof translation>;

/** With the plants that the original names, by their records: no provider has a say in those. Missing from version 1.1.2. */
export const translationWithNames = z.extend(translation, { names: z.optional(plantNamesInText) });
export type TranslationWithNames = z.infer<typeof translationWithNames>;
