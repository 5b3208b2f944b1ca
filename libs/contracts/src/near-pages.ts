import { type PagePath, pagePaths } from './pages.ts';

const sectionOf = (path: string): string => path.split('/', 2)[1] ?? '';
const sections = [...new Set(pagePaths.map(sectionOf))].filter(Boolean);
const isPage = (path: string): path is PagePath => pagePaths.some((page) => page === path);

/** Longer words are no misspelt section, and comparing them would take time. */
const LONGEST = 24;
const SHORTEST = 4;
const FEW_FAULTS = 2;

/** How many letters differ between two words: one left out, added or replaced counts once. */
function faultsBetween(word: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...word].entries()) {
    const next = [index + 1];
    for (const [at, expected] of [...other].entries())
      next.push(Math.min((row[at] ?? 0) + (letter === expected ? 0 : 1), (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    row = next;
  }
  return row.at(-1) ?? 0;
}

/**
 * The pages that the reader of an unknown path may mean: those of its own section, or of one that is written almost like
 * it, the nearest first. Null where the path is like no page; the site then leads home.
 */
export function nearPages(path: string): readonly PagePath[] | null {
  const section = sectionOf(path).toLowerCase();
  if (section.length < SHORTEST || section.length > LONGEST) return null;
  const near = sections
    .map((candidate) => ({ candidate, faults: faultsBetween(section, candidate) }))
    .filter(({ candidate, faults }) => faults <= (candidate.length > SHORTEST ? FEW_FAULTS : 1))
    .sort((first, second) => first.faults - second.faults)
    .map(({ candidate }) => `/${candidate}`);
  return near.length > 0 ? near.filter(isPage) : null;
}
