import type { Span } from './mapped-text.ts';
import { findPhrases, phrasePatterns } from './phrase-pattern.ts';
import { INSULT_IDEAS, ONESELF, TROUBLESOME_THINGS } from './phrases/insults.ts';

const things = phrasePatterns(TROUBLESOME_THINGS);
const oneself = phrasePatterns(ONESELF);
const others = phrasePatterns(INSULT_IDEAS.you);

/** A word of abuse this close to a plant or to "I" is meant for it. */
const WITHIN = 24;
const BREAK = /[.,!?;:()\n。，！？；：、،؛؟]/u;
/** "A dead fern from this bastard": what follows is a person. */
const SOMEONE_ELSE =
  /(?:^|[\s])(?:from|by|with|of|hate|to|de|del|por|con|du|par|avec|от|у|с|со|из|за|של|עם|מ|من|مع|se|ko|ने|से|को|दे|दो|de|do)(?:[\s]|$)/u;

/** Whether a word of abuse is meant for a plant that gives trouble ("this fern is a right bastard") or for the author. */
export function isHarmlessAim(text: string, { start, end }: Span): boolean {
  const from = Math.max(0, start - 60);
  const near = text.slice(from, end + WITHIN);
  const isClose = (span: Span): boolean => {
    const gap = from + span.end <= start ? text.slice(from + span.end, start) : text.slice(end, from + span.start);
    return gap.length <= WITHIN && !BREAK.test(gap) && !SOMEONE_ELSE.test(gap);
  };
  // Plant names are blanked out where words of abuse are looked for.
  const blanks = Array.from(near.matchAll(/·+/gu), ({ 0: blank, index }) => ({
    start: index,
    end: index + blank.length,
  }));
  const isNear = [...blanks, ...findPhrases(things, near), ...findPhrases(oneself, near)].some(isClose);
  return isNear && findPhrases(others, near).length === 0;
}
