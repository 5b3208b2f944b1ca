import { describe, expect, it } from '@jest/globals';
import { plantLemmas } from './plant-lemmas.ts';
import type { Synset, WordNet } from './wordnet.ts';

const PLANT = 20;
const ARTEFACT = 6;

function aWordNet(synsets: Record<string, Synset>, otherWords: string[] = []): WordNet {
  const nouns = new Map<string, string[]>();
  for (const [id, { lemmas }] of Object.entries(synsets))
    for (const lemma of lemmas) nouns.set(lemma.toLowerCase(), [...(nouns.get(lemma.toLowerCase()) ?? []), id]);
  return { synsets: new Map(Object.entries(synsets)), nouns, otherWords: new Set(otherWords) };
}

const plant = (lemmas: string[], ...hypernyms: string[]): Synset => ({ lemmas, subject: PLANT, hypernyms });
const kinds = {
  flora: plant(['plant', 'flora', 'plant_life']),
  fern: plant(['fern'], 'flora'),
  tree: plant(['tree'], 'flora'),
  genus: plant(['monocot_genus']),
};

describe('plant names of a WordNet', () => {
  it('have the tags of what they are', () => {
    const names = plantLemmas(
      aWordNet({ ...kinds, a: plant(['maidenhair', 'maidenhair_fern'], 'fern'), b: plant(['genus_Aloe'], 'genus') }),
    );
    expect([...names]).toEqual([
      ['fern', ['fern']],
      ['maidenhair', ['fern']],
      ['maidenhair fern', ['fern']],
      ['aloe', []],
    ]);
  });

  it('leave out words that mean something else too, and parts of plants', () => {
    const names = plantLemmas(
      aWordNet(
        {
          ...kinds,
          a: plant(['flag', 'blue_flag'], 'flora'),
          b: { lemmas: ['flag'], subject: ARTEFACT, hypernyms: [] },
          c: plant(['squash'], 'flora'),
          d: plant(['petal']),
          e: plant(['family_Rosaceae'], 'flora'),
        },
        ['squash'],
      ),
    );
    expect([...names.keys()]).toEqual(['fern', 'blue flag']);
  });
});
