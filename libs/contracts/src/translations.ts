import * as z from 'zod/mini';
import { language } from './basics.ts';
import { limits } from './limits.ts';

/** What may translate texts, where the operator configured one: LibreTranslate, or a server with OpenAI's API. */
export const translationProviders = ['libretranslate', 'openai'] as const;

/** Characters of the longest text that is translated: that of a description. */
const longest = limits.plantDescriptionMax;

/** A text and the language in which its reader reads. Only the gateway sends it, and has read it with the reader's permissions. */
export const textToTranslate = z.object({ text: z.string().check(z.minLength(1), z.maxLength(longest)), to: language });

/** Plain text, and the language of the original as an ISO 639-1 code, as far as the provider says; it may be none of ours. */
export const translation = z.object({ text: z.string(), from: z.nullable(z.string()) });
export type Translation = z.infer<typeof translation>;
