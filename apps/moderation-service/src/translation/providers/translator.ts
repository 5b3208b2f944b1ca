import type { Language } from '@offshoot/contracts/locales';

/** What a provider made of a text, not yet trusted. */
export interface Translated {
  readonly text: string;
  /** The code of the original's language, as the provider says. */
  readonly from: string | null;
}

/** Translates texts. Throws if it cannot, and for a response that is none; InputFailure where that says nothing about other texts. */
export interface Translator {
  readonly id: string;
  /** What of it decides the result, besides the text; empty where it has no models to choose from. */
  readonly model: string;
  translate(text: string, to: Language, signal: AbortSignal): Promise<Translated>;
}
