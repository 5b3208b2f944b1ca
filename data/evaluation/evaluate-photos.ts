import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { decide, type Verdict } from '../../apps/moderation-service/src/judgement/decide.ts';
import { isKnownPlant } from '../../apps/moderation-service/src/judgement/names/plant-names.ts';
import { judgePhoto } from '../../apps/moderation-service/src/judgement/photos/judge-photo.ts';
import type { PhotoSignals } from '../../apps/moderation-service/src/judgement/photos/photo-signals.ts';

const KINDS = ['plants', 'other'] as const;
const VERDICTS: readonly Verdict[] = ['clean', 'review', 'reject'];

interface JudgedPhoto {
  kind: (typeof KINDS)[number];
  file: string;
  signals: PhotoSignals;
  ms: number;
}

/** What a listing with this photo is called: the file's name without extension and number, "peace-lily-2.jpg". */
const nameOf = (file: string): string =>
  path
    .parse(file)
    .name.replaceAll(/[\d_-]+/g, ' ')
    .trim();

const decisionOn = ({ signals, file }: JudgedPhoto, named: boolean) =>
  decide({ photos: [signals], text: { hits: [] }, namesPlant: named && isKnownPlant(nameOf(file)) });

async function judgeFolder(folder: string, kind: JudgedPhoto['kind']): Promise<JudgedPhoto[]> {
  const directory = path.join(folder, kind);
  const judged: JudgedPhoto[] = [];
  for (const file of existsSync(directory) ? readdirSync(directory).sort() : []) {
    const photo = readFileSync(path.join(directory, file));
    const begun = performance.now();
    judged.push({ kind, file, signals: await judgePhoto(photo), ms: performance.now() - begun });
  }
  return judged;
}

function printTable(title: string, judged: readonly JudgedPhoto[], named: boolean): void {
  console.log(`\n${title}: verdicts\n${['', ...VERDICTS].map((head) => head.padStart(8)).join('')}`);
  for (const kind of KINDS) {
    const verdicts = judged.filter((photo) => photo.kind === kind).map((photo) => decisionOn(photo, named).verdict);
    const counts = VERDICTS.map((verdict) => String(verdicts.filter((each) => each === verdict).length));
    console.log([kind, ...counts].map((cell) => cell.padStart(8)).join(''));
  }
}

function printMisses(judged: readonly JudgedPhoto[]): void {
  for (const photo of judged) {
    const { verdict, reasons } = decisionOn(photo, true);
    if ((verdict === 'clean') === (photo.kind === 'plants')) continue;
    const why = reasons.map(({ code, score }) => `${code} ${score ?? ''}`.trim()).join(', ');
    console.log([photo.kind, photo.file, verdict, why].join('\t'));
  }
}

function printCost(judged: readonly JudgedPhoto[]): void {
  const times = judged
    .slice(1)
    .map(({ ms }) => ms)
    .sort((first, second) => first - second);
  const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(0);
  const peak = (process.resourceUsage().maxRSS / 1000).toFixed(0);
  console.log(`\n${at(0.5)} ms per photo (median; 95 %: ${at(0.95)}), ${peak} MB at most`);
}

/** The photo half: pictures named after what they show. `--misses` lists those that were judged wrongly under their name. */
export async function evaluatePhotos(folder: string, options: readonly string[]): Promise<boolean> {
  const judged: JudgedPhoto[] = [];
  for (const kind of KINDS) judged.push(...(await judgeFolder(folder, kind)));
  if (judged.length === 0) return false;
  printTable('Named as the file is', judged, true);
  printTable('Without a plant in the name', judged, false);
  if (options.includes('--misses')) printMisses(judged);
  printCost(judged);
  return true;
}
