import { saysSomething } from '@offshoot/contracts/chat';

/** How much of a message is shown collapsed; the longest allowed would fill two screens of a phone. */
const SHOWN_LINES = 14;
const SHOWN_LETTERS = 900;

/** The displayed text: consecutive empty lines are collapsed into one. The stored text is unchanged. */
export function foldedLines(content: string): string {
  const lines = content.split('\n');
  return lines.filter((line, index) => saysSomething(line) || saysSomething(lines[index - 1] ?? '')).join('\n');
}

/** Whether the displayed message is collapsed. */
export const isLong = (shown: string): boolean =>
  shown.length > SHOWN_LETTERS || shown.split('\n').length > SHOWN_LINES;
