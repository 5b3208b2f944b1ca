import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { judgeText } from '../../apps/moderation-service/src/judgement/text/judge-text.ts';
import {
  isHeldBack,
  type LabelledText,
  labels,
  languages,
  readLabelledTexts,
  type Share,
  shares,
} from '../../apps/moderation-service/test/evaluation/labelled-texts.ts';

/** Flagged means: on its own it leaves the case to a moderator. */
const isFlagged = ({ kind, text }: LabelledText): boolean =>
  judgeText(kind, text).some(({ severity }) => severity !== 'low');

const percent = ({ flagged, of }: Share = { flagged: 0, of: 0 }): string =>
  of === 0 ? '-' : `${flagged}/${of} ${Math.round((100 * flagged) / of)}%`;

function printTable(title: string, texts: readonly LabelledText[]): void {
  const cells = shares(texts, isFlagged, ({ language, label }) => `${language} ${label}`);
  const row = (name: string, cell: (label: string) => Share | undefined): string =>
    [name.padEnd(4), ...labels.map((label) => percent(cell(label)).padStart(12))].join('');
  console.log(`\n${title}: flagged texts`);
  console.log(['    ', ...labels.map((label) => label.padStart(12))].join(''));
  for (const language of languages) console.log(row(language, (label) => cells.get(`${language} ${label}`)));
  const all = shares(texts, isFlagged, ({ label }) => label);
  console.log(row('all', (label) => all.get(label)));
}

/** Milliseconds of processor time per 1,000 characters, of the texts joined to the length of a long description. */
function speed(texts: readonly LabelledText[]): number {
  const rounds = 5;
  const joined = texts.map(({ text }) => text).join('\n');
  const pieces = joined.match(/[^]{1,2000}/g) ?? [];
  const begun = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) for (const piece of pieces) judgeText('listing', piece);
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000 / rounds / (joined.length / 1000);
}

const textsOf = (file: string): LabelledText[] =>
  existsSync(file) ? readLabelledTexts(readFileSync(file, 'utf8')) : [];

/** The text half. `--misses` lists what was judged wrongly, but only of the part that may be tuned on. */
export function evaluateTexts(folder: string, options: readonly string[]): boolean {
  const texts = textsOf(path.join(folder, 'texts.tsv'));
  if (texts.length === 0) return false;
  const oblique = textsOf(path.join(folder, 'oblique-texts.tsv'));
  const tuned = texts.filter(({ text }) => !isHeldBack(text));
  printTable(
    'Held back from tuning',
    texts.filter(({ text }) => isHeldBack(text)),
  );
  printTable('Tuned on', tuned);
  for (const file of readdirSync(folder).filter((name) => /^texts-.+\.tsv$/.test(name)))
    printTable(`By another author, ${file}`, textsOf(path.join(folder, file)));
  if (oblique.length > 0) printTable('Without the usual words, never tuned on', oblique);
  if (options.includes('--misses')) {
    for (const text of tuned.filter((each) => isFlagged(each) === (each.label === 'innocent')))
      console.log([text.language, text.label, text.kind, text.text].join('\t'));
  }
  console.log(`\n${speed(texts).toFixed(2)} ms of processor time per 1,000 characters`);
  return true;
}
