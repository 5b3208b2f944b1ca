const keywords = new Set(
  `all and any as asc between by case conflict cross delete desc distinct do else end except exists filter for from full
   group having ilike in inner insert intersect into is join lateral left like limit locked materialized not nothing null
   nulls offset on or order over partition recursive returning right select set share skip some then union update using
   values when where window with`.split(/\s+/),
);

/** The SQL keywords of a statement that are not in upper case. Strings, quoted names and comments are skipped. */
export function lowerKeywords(text: string): string[] {
  const words = text
    .replaceAll(/'(?:[^']|'')*'|"[^"]*"|--.*$/gm, ' ')
    .match(
      /(?<![.\w$:])[a-z]+(?![\w.(])|(?<![.\w$:])(?:any|all|in|exists|values|filter|over|using|and|or|on|not)(?=\()/g,
    );
  return [...new Set(words?.filter((word) => keywords.has(word)))];
}
