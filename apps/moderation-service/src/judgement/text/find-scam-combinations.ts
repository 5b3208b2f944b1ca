import { combinationFinder } from './combinations.ts';
import { denialsIn } from './denials.ts';
import type { MappedText } from './mapped-text.ts';
import { hitAt } from './phrase-pattern.ts';
import { SCAM_IDEAS } from './phrases/scams.ts';
import type { TextHit } from './text-signals.ts';

/** What a scam says together: the seller who is away, the code that opens an account, the courier who wants a fee. */
const find = combinationFinder({
  phrases: SCAM_IDEAS,
  combinations: [
    ['away', 'deposit'],
    ['free', 'courier', 'pay'],
    ['free', 'shipping', 'pay', 'ahead'],
    ['courier', 'pay', 'ahead'],
    ['account', 'blocked', 'pay'],
    ['overpaid', 'return', 'courier'],
    ['away', 'overpaid', 'return'],
    ['away', 'shipping', 'pay'],
    ['away', 'link', 'pay'],
    ['away', 'courier', 'fee'],
    ['code', 'code_sent', 'request'],
    ['courier', 'fee', 'pay'],
    ['courier', 'fee', 'link'],
    ['courier', 'link', 'pay'],
    ['deposit', 'hold'],
    ['deposit', 'shipping', 'ahead'],
    ['deposit', 'shipping', 'pay'],
    ['fee', 'shipping', 'ahead', 'pay'],
    ['overpaid', 'return', 'pay'],
    ['account', 'blocked', 'confirm'],
    ['account', 'blocked', 'card'],
    ['link', 'confirm', 'card'],
    ['link', 'card', 'receive_money'],
    ['inheritance', 'fee'],
    ['inheritance', 'pay'],
    ['scan', 'receive_money'],
  ],
  within: 240,
});

/** Scams, by the ideas that they combine. One hit at most. */
export function findScamCombinations(source: MappedText): TextHit[] {
  const place = find(source, denialsIn(source.text));
  return place ? [hitAt(source, 'scam', 'medium', place)] : [];
}
