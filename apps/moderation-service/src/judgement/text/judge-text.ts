import { plantTextFields } from '@offshoot/contracts/plant-texts';
import { findAbuse } from './find-abuse.ts';
import { findAddresses } from './find-addresses.ts';
import { findHatred } from './find-hatred.ts';
import { findHeld, type HeldPatterns } from './find-held.ts';
import { findMessengers } from './find-messengers.ts';
import { findOddStyle } from './find-odd-style.ts';
import { findPayments } from './find-payments.ts';
import { findPhones } from './find-phones.ts';
import { findScamCombinations } from './find-scam-combinations.ts';
import { findThreats } from './find-threats.ts';
import { foldText } from './fold-text.ts';
import type { MappedText } from './mapped-text.ts';
import { spellings } from './spellings.ts';
import type { ListingText, TextHit, TextKind, TextLanguage, TextSignals } from './text-signals.ts';

/** A text in the forms that rules read. */
interface JudgedText {
  raw: string;
  folded: MappedText;
  /** Without plant names that contain a word of abuse: as written, then with tricks undone. */
  spellings: readonly MappedText[];
  language: TextLanguage | undefined;
}

type Rule = (text: JudgedText) => TextHit[];

const harm: readonly Rule[] = [
  ({ spellings, language }) => findAbuse(spellings, language),
  ({ spellings }) => spellings.slice(0, 2).flatMap(findThreats),
  ({ spellings }) => spellings.slice(0, 1).flatMap(findHatred),
  ({ folded }) => findScamCombinations(folded),
  ({ folded }) => findPayments(folded),
];
const contacts: readonly Rule[] = [
  ({ folded }) => findAddresses(folded),
  ({ folded }) => findPhones(folded),
  ({ folded }) => findMessengers(folded),
];
const style: Rule = ({ raw }) => findOddStyle(raw);

/**
 * What is looked for by kind. Contact details are no business of others in public texts and first messages; two people who have
 * agreed exchange them in their chat as they like.
 */
const RULES: Readonly<Record<TextKind, readonly Rule[]>> = {
  listing: [...harm, ...contacts, style],
  request: [...harm, ...contacts],
  reply: harm,
  chat: harm,
  review: [...harm, ...contacts, style],
  name: [...harm, ...contacts],
  biography: [...harm, ...contacts, style],
};

const WEIGHT = { severe: 2, medium: 1, low: 0 };

/** One hit for each place and rule: of overlapping ones the more severe, else the longer. Keeps the order. */
function withoutOverlaps(hits: readonly TextHit[]): TextHit[] {
  const kept: TextHit[] = [];
  const ranked = [...hits].sort(
    (a, b) => WEIGHT[b.severity] - WEIGHT[a.severity] || b.end - b.start - (a.end - a.start) || a.start - b.start,
  );
  for (const hit of ranked) {
    if (!kept.some((other) => other.rule === hit.rule && hit.start < other.end && hit.end > other.start))
      kept.push(hit);
  }
  return hits.filter((hit) => kept.includes(hit));
}

/**
 * What a moderator should look at in a text, with its place in the text as it was written. Pure; knows neither author nor history.
 * @param kind decides which rules apply: the more private a text, the fewer
 * @param options.language of the author, if known: words that insult in it and are harmless in another one are looked for too
 * @param options.held what the admins look for in every kind of text
 */
export function judgeText(
  kind: TextKind,
  raw: string,
  { language, held }: { language?: TextLanguage; held?: HeldPatterns } = {},
): TextHit[] {
  const folded = foldText(raw);
  const text: JudgedText = { raw, folded, spellings: spellings(folded), language };
  const hits = RULES[kind].flatMap((rule) => rule(text));
  return withoutOverlaps(held ? [...hits, ...findHeld(held, raw)] : hits);
}

/** Judges each field by itself, so that the end of one and the start of the next never form a word; each term of a rule once. */
export function judgeListingText(listing: ListingText, held?: HeldPatterns): TextSignals {
  const hits = plantTextFields.flatMap((field) =>
    judgeText('listing', listing[field] ?? '', { held }).map((hit) => ({ ...hit, field })),
  );
  const unique = new Map(hits.toReversed().map((hit) => [`${hit.rule} ${hit.term}`, hit]));
  return { hits: hits.filter((hit) => unique.get(`${hit.rule} ${hit.term}`) === hit) };
}
