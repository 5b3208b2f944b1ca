import { saysSomething } from '@offshoot/contracts/chat';

/** So much is shown of a message at once; the longest that can be sent would fill two screens of a phone. */
const SHOWN_LINES = 14;
const SHOWN_LETTERS = 900;

/** As it is shown: of empty lines that follow one another, one is left. What is stored stays as it was written. */
export function foldedLines(content: string): string {
  const lines = content.split('\n');
  return lines.filter((line, index) => saysSomething(line) || saysSomething(lines[index - 1] ?? '')).join('\n');
}

/** Whether a message, as it is shown, is cut until somebody wants the rest. */
export const isLong = (shown: string): boolean =>
  shown.length > SHOWN_LETTERS || shown.split('\n').length > SHOWN_LINES;
