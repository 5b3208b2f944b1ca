import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface Synset {
  readonly lemmas: readonly string[];
  /** The file of the lexicographers, which is a broad subject. */
  readonly subject: number;
  readonly hypernyms: readonly string[];
}

export interface WordNet {
  readonly synsets: ReadonlyMap<string, Synset>;
  /** Synsets of each noun, most frequent meaning first. */
  readonly nouns: ReadonlyMap<string, readonly string[]>;
  readonly otherWords: ReadonlySet<string>;
}

const linesOf = (folder: string, file: string): string[] =>
  readFileSync(path.join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('  '));

/** https://wordnet.princeton.edu/documentation/wndb5wn */
function synsetOf(line: string): [string, Synset] {
  const fields = (line.split(' | ')[0] ?? '').split(' ');
  const [id = '', subject = '0', , count = '0'] = fields;
  const words = Number.parseInt(count, 16);
  const lemmas = Array.from({ length: words }, (_, word) => fields[4 + 2 * word] ?? '');
  const pointers = fields.slice(5 + 2 * words);
  const hypernyms = pointers.flatMap((symbol, at) =>
    symbol === '@' || symbol === '@i' ? (pointers[at + 1] ?? []) : [],
  );
  return [id, { lemmas, subject: Number(subject), hypernyms }];
}

function nounOf(line: string): [string, string[]] {
  const [lemma = '', , count = '0', ...rest] = line.trim().split(/\s+/);
  return [lemma, rest.slice(-Number(count))];
}

/** Reads the nouns of a WordNet 3 database, and which other words there are. */
export function readWordNet(folder: string): WordNet {
  const others = ['index.verb', 'index.adj', 'index.adv'].flatMap((file) => linesOf(folder, file));
  return {
    synsets: new Map(linesOf(folder, 'data.noun').map(synsetOf)),
    nouns: new Map(linesOf(folder, 'index.noun').map(nounOf)),
    otherWords: new Set(others.map((line) => line.slice(0, line.indexOf(' ')))),
  };
}
