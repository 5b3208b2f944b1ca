import type { Language } from '@offshoot/contracts/locales';
import type { PlantNamesInText } from '@offshoot/contracts/species';

/** What a provider made of a text, not yet trusted. */
export interface Translated {
  readonly text: string;
  /** The code of the original's language, as the provider says. */
  readonly from: string | null;
}

/** A text, and what the plants that it names are called in the language of its reader. */
export interface Original {
  readonly text: string;
  readonly to: Language;
  readonly names?: PlantNamesInText;
}

/** Translates texts. Throws if it cannot, and for a response that is none; InputFailure where that says nothing about other texts. */
export interface Translator {
  readonly id: string;
  /** What of it decides the result, besides the text; empty where it has no models to choose from. */
  readonly model: string;
  translate(original: Original, signal: AbortSignal): Promise<Translated>;
}
