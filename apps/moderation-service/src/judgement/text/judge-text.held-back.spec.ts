import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import {
  isHeldBack,
  type Label,
  type LabelledText,
  languages,
  readLabelledTexts,
  shares,
} from '../../../test/evaluation/labelled-texts.ts';
import { judgeText } from './judge-text.ts';

const file = new URL('../../../test/evaluation/texts.tsv', import.meta.url);
const heldBack = readLabelledTexts(readFileSync(file, 'utf8')).filter(({ text }) => isHeldBack(text));
const isFlagged = ({ kind, text }: LabelledText): boolean =>
  judgeText(kind, text).some(({ severity }) => severity !== 'low');

function rate(texts: readonly LabelledText[]): number {
  const { flagged, of } = shares(texts, isFlagged, () => 'all').get('all') ?? { flagged: 0, of: 0 };
  return flagged / of;
}

// docs/adr/0024-judging-texts.md: how little a figure says whose sentences and rules have one author.
describe('sentences on which nothing was tuned', () => {
  it.each<[Label, number]>([
    ['abuse', 0.7],
    ['threat', 0.7],
    ['hatred', 0.5],
    ['scam', 0.8],
    ['contact', 0.8],
  ])('%s: at least %d is flagged', (label, least) => {
    expect(rate(heldBack.filter((text) => text.label === label))).toBeGreaterThanOrEqual(least);
  });

  it.each(languages)('%s: at least half is flagged', (language) => {
    const harmful = heldBack.filter((text) => text.language === language && text.label !== 'innocent');
    expect(rate(harmful)).toBeGreaterThanOrEqual(0.5);
  });

  it('at most 3% of the innocent ones are flagged', () => {
    expect(rate(heldBack.filter(({ label }) => label === 'innocent'))).toBeLessThanOrEqual(0.03);
  });

  it('are a third of six hundred or more', () => {
    expect(heldBack.length).toBeGreaterThanOrEqual(200);
  });
});
