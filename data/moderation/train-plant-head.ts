// Trains the plant head on pictures in <folder>/<source>/{plants,other}, and compares it with the shipped one by sources that it never saw:
//   node --conditions=source data/moderation/train-plant-head.ts <folder> [--write]
import { mkdirSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { decodePhoto } from '../../apps/moderation-service/src/judgement/photos/decode-photo.ts';
import { INCEPTION_SIDE } from '../../apps/moderation-service/src/judgement/photos/model-sides.ts';
import { photoModels } from '../../apps/moderation-service/src/judgement/photos/photo-models.ts';
import { readPlantHead } from '../../apps/moderation-service/src/judgement/photos/plant-head.ts';
import { runInception } from '../../apps/moderation-service/src/judgement/photos/run-models.ts';
import { ROOT } from '../../tools/paths.ts';
import { type Example, fit, scoreOf, type Weights } from './logistic-regression.ts';
import { asItIs, variantsOf } from './variants.ts';

interface Picture {
  readonly source: string;
  readonly positive: boolean;
  readonly whole: Float32Array;
  readonly variants: readonly Float32Array[];
}

const THRESHOLDS = [0.25, 0.35, 0.4, 0.5];
const VARIANTS = { plants: 6, other: 1 };
const HEAD = path.join(ROOT, 'apps/moderation-service/src/judgement/photos/plant-head.json');

const [folder, option] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder of the pictures.');
const cache = path.join(folder, '.features');

/** The layers that the head weighs, each of length 1. */
async function featuresOf(photo: Buffer): Promise<Float32Array> {
  const { layers } = await runInception(await photoModels(), await decodePhoto(photo, INCEPTION_SIDE));
  return Float32Array.from(
    layers.flatMap((layer) => {
      const length = Math.hypot(...layer) || 1;
      return [...layer].map((value) => value / length);
    }),
  );
}

async function cachedFeatures(name: string, photos: () => Promise<Buffer[]>): Promise<Float32Array[]> {
  const file = path.join(cache, `${name.replaceAll('/', '_')}.json`);
  if (!existsSync(file)) {
    const features: Float32Array[] = [];
    for (const photo of await photos()) features.push(await featuresOf(photo));
    writeFileSync(file, JSON.stringify(features.map((values) => Buffer.from(values.buffer).toString('base64'))));
  }
  const stored = JSON.parse(readFileSync(file, 'utf8')) as string[];
  return stored.map((text) => new Float32Array(Uint8Array.from(Buffer.from(text, 'base64')).buffer));
}

async function readPictures(from: string): Promise<Picture[]> {
  mkdirSync(cache, { recursive: true });
  const pictures: Picture[] = [];
  for (const source of readdirSync(from)
    .filter((name) => !name.startsWith('.'))
    .sort()) {
    const filesOf = (kind: string): string[] => {
      const directory = path.join(from, source, kind);
      return existsSync(directory)
        ? readdirSync(directory)
            .sort()
            .map((name) => path.join(directory, name))
        : [];
    };
    const companions = filesOf('other');
    for (const kind of ['plants', 'other'] as const) {
      for (const file of filesOf(kind)) {
        const name = path.relative(from, file);
        const [whole = new Float32Array()] = await cachedFeatures(name, async () => [await asItIs(file)]);
        const variants = await cachedFeatures(`${name}.variants`, () =>
          variantsOf(file, VARIANTS[kind], kind === 'plants' ? companions : []),
        );
        pictures.push({ source, positive: kind === 'plants', whole, variants });
      }
    }
  }
  return pictures;
}

const withVariants = (pictures: readonly Picture[]): Example[] =>
  pictures.flatMap(({ positive, whole, variants }) => [whole, ...variants].map((features) => ({ positive, features })));

/** The share of pairs of a plant and another picture that the scores order rightly. */
function orderedPairs(scored: readonly Scored[]): number {
  const [yes, no] = [true, false].map((side) => scored.filter(({ positive }) => positive === side));
  const pairs = (yes ?? []).flatMap(({ score }) => (no ?? []).map((other) => (score > other.score ? 1 : 0)));
  return pairs.reduce((sum: number, value) => sum + value, 0) / pairs.length;
}

type Scored = { positive: boolean; score: number };

function report(name: string, scored: readonly Scored[]): void {
  const seen = (positive: boolean, from: number): string => {
    const those = scored.filter((candidate) => candidate.positive === positive);
    return `${those.filter(({ score }) => score >= from).length}/${those.length}`;
  };
  const shares = THRESHOLDS.map((from) => `from ${from}: plants ${seen(true, from)}, others ${seen(false, from)}`);
  console.log(`${name}: ordered pairs ${orderedPairs(scored).toFixed(3)}; ${shares.join('; ')}`);
}

const scoredBy = (weights: Weights, pictures: readonly Picture[], all: boolean) =>
  withVariants(all ? pictures : pictures.map((picture) => ({ ...picture, variants: [] }))).map(
    ({ positive, features }) => ({
      positive,
      score: scoreOf(weights, features),
    }),
  );

function compare(title: string, compared: readonly Picture[], scores: (from: string) => Weights): void {
  for (const [what, all] of [
    ['whole pictures', false],
    ['with their variants', true],
  ] as const) {
    const scored = [...new Set(compared.map(({ source }) => source))].flatMap((source) =>
      scoredBy(
        scores(source),
        compared.filter((picture) => picture.source === source),
        all,
      ),
    );
    report(`${title}, ${what}`, scored);
  }
}

const pictures = await readPictures(folder);
const sources = [...new Set(pictures.map(({ source }) => source))];
const shipped = readPlantHead();
const trainedOn = readFileSync(HEAD, 'utf8');
const unseen = pictures.filter(({ source }) => !trainedOn.includes(source));
const without = Object.fromEntries(
  sources.map((source) => [source, fit(withVariants(pictures.filter((picture) => picture.source !== source)))]),
);
const retrained = (source: string): Weights => without[source] ?? fit(withVariants(pictures));
compare('Retrained without the source that is scored', pictures, retrained);
if (unseen.length > 0) {
  compare('The same, on what the shipped head never saw', unseen, retrained);
  compare('The shipped head, on what it never saw', unseen, () => ({
    bias: shipped.bias,
    weights: Float64Array.from(shipped.weights),
  }));
}

if (option === '--write') {
  const head = fit(withVariants(pictures));
  const w = Buffer.from(Float32Array.from(head.weights).buffer).toString('base64');
  const plants = pictures.filter(({ positive }) => positive).length;
  const train = { pos: plants, neg: pictures.length - plants, source: sources.join(', ') };
  const name = 'plant-head-inceptionv3-mixed7-mixed10';
  writeFileSync(
    HEAD,
    `${JSON.stringify({ name, version: '2', train, dim: head.weights.length, bias: head.bias, w }, null, 2)}\n`,
  );
}
