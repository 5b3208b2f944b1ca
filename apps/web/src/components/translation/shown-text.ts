import type { TranslatableOf } from './fetch-translation.ts';

/** A text as it is shown, the original or its translation, with attributes of the element that has it. */
export interface ShownText {
  text: string;
  /** Of the text, where it is known. */
  lang?: string | undefined;
  dir: 'auto' | 'ltr' | 'rtl';
  'aria-live'?: 'polite';
}

export interface TranslatableProps {
  /** What the text is, by which the server finds it. */
  of: TranslatableOf;
  text: string;
}
