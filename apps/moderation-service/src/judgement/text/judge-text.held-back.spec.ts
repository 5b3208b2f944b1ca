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

const read = (file: string): LabelledText[] =>
  readLabelledTexts(readFileSync(new URL(`../../../test/evaluation/${file}`, import.meta.url), 'utf8'));
const heldBack = read('texts.tsv').filter(({ text }) => isHeldBack(text));
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

// Authors who had not seen the rules, which have since learnt from them.
describe.each(['texts-second-author.tsv', 'texts-third-author.tsv'])('sentences of another author: %s', (file) => {
  const texts = read(file);

  it.each<[Label, number]>([
    ['abuse', 0.9],
    ['threat', 0.9],
    ['hatred', 0.7],
    ['scam', 0.9],
    ['contact', 0.9],
  ])('%s: at least %d is flagged', (label, least) => {
    expect(rate(texts.filter((text) => text.label === label))).toBeGreaterThanOrEqual(least);
  });

  it.each(languages)('%s: at least three quarters are flagged', (language) => {
    const harmful = texts.filter((text) => text.language === language && text.label !== 'innocent');
    expect(rate(harmful)).toBeGreaterThanOrEqual(0.75);
  });

  it('at most 3% of the innocent ones are flagged', () => {
    expect(rate(texts.filter(({ label }) => label === 'innocent'))).toBeLessThanOrEqual(0.03);
  });
});
