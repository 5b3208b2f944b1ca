import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** As for scripts, whose limit ESLint checks. */
const MAX_LINES = 350;

/** A sentence for each style sheet in a folder that has more lines than are allowed. */
export function longStyleSheets(folder: string): string[] {
  return globSync('**/*.css', { cwd: folder })
    .map((file) => ({ file, lines: readFileSync(path.join(folder, file), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ file, lines }) => `${path.join(folder, file)}: ${lines} lines, at most ${MAX_LINES} are allowed`);
}
