import { foldText } from '@offshoot/contracts/fold-text';

const han = /\p{Script=Han}/u;
/** Ranks, and the sign of a hybrid, with or without which a name is the same. */
const ranks = new Set(['x', 'var', 'subsp', 'ssp', 'cv', 'f']);

/** A text as names are compared: its words in lower case with a space around each, without accents, apostrophes, ranks and hybrid signs. */
export function comparable(text: string): string {
  const words =
    foldText(text)
      .replace(/['’‘`´]/g, '')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return ` ${words.filter((word) => !ranks.has(word)).join(' ')} `;
}

/** Values by names, found where a text contains one as whole words; in scripts without spaces, anywhere. */
export class NamedTaxa<T> {
  private readonly names: { readonly name: string; readonly value: T }[] = [];

  add(name: string, value: T): void {
    const compared = comparable(name);
    this.names.push({ name: han.test(name) ? compared.trim() : compared, value });
    this.names.sort((left, right) => right.name.length - left.name.length);
  }

  /** The value of the longest name in a text. */
  in(text: string): T | null {
    const compared = comparable(text);
    return this.names.find(({ name }) => compared.includes(name))?.value ?? null;
  }
}
