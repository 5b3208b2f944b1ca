import * as z from 'zod/mini';

/** The entries of a list that is typed one per line. */
export const linesOf = (text: string, separator: RegExp = /[\r\n]+/): string[] =>
  text.split(separator).filter((line) => line.trim() !== '');

/** Those that the contract's list refuses. */
export const invalidLines = (list: z.ZodMiniArray<z.ZodMiniType>, lines: readonly string[]): string[] =>
  lines.filter((line) => !z.safeParse(list, [line]).success);
