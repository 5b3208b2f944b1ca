import * as z from 'zod/mini';
import { hasShape, stripCharacters, type CharacterKind } from './strip-characters.ts';

/** More combining marks on a letter than any script needs: they would cover the lines above and below. */
const piled = /(\p{Mn}{6})\p{Mn}+/gu;

const shape = /[\p{L}\p{N}\p{P}\p{S}]/u;

const seen = (text: string, ...removed: readonly CharacterKind[]): string => {
  const written = stripCharacters(text, ...removed, 'control', 'invisible');
  return hasShape(written) ? written.replace(piled, '$1').replace(/\r\n?/g, '\n') : '';
};

/**
 * Normalises a multi-line text: trimmed, without control and invisible characters, line ends as `\n`. Empty without a
 * visible character; joiners, which Persian, Hindi and emoji need, are kept in all others.
 */
export const plainText = () => z.overwrite<string>((text) => seen(text).trim());

/** Normalises a one-line text: as `plainText`, and without direction marks, white space collapsed. */
export const plainLine = () =>
  z.overwrite<string>((text) => seen(text, 'mark', 'override').replace(/\s+/g, ' ').trim());

/** Requires a visible character, else `fault`; joiners and combining marks alone do not count. */
export const shows = (fault = 'required') => z.regex(shape, fault);
