import type { Synset, WordNet } from './wordnet.ts';

const FOOD = 13;
const PLANT = 20;
const SHORTEST = 4;

/** What a hypernym says about the plants below it. */
const TAGS_OF: Readonly<Record<string, readonly string[]>> = {
  succulent: ['succulent'],
  cactus: ['cactus', 'succulent'],
  agave: ['succulent'],
  fern: ['fern'],
  orchid: ['orchid', 'flowering'],
  palm: ['palm'],
  houseplant: ['indoor'],
  tree: ['tree', 'outdoor'],
  shrub: ['outdoor'],
  wildflower: ['outdoor'],
  flower: ['flowering'],
  vine: ['climber'],
  climber: ['climber'],
  liana: ['climber'],
  bulbous_plant: ['bulb'],
  fruit_tree: ['fruit', 'tree'],
  vegetable: ['vegetable'],
};

/** Any plant, or drugs that a listing must not vouch for itself with. */
const NOT_NAMES = new Set(
  'legume,fruit,vegetable,cola,plant,plants,flora,tree,bush,shrub,vine,climber,liana,weed,flower,flowers,herb,perennial,annual,biennial,houseplant,seedling,sapling,bulb,wort,grass,turf,hedge,cannabis,marijuana,marihuana,ganja,hemp,coca,dagga'.split(
    ',',
  ),
);
const RANK =
  /^(?:family|order|class|division|phylum|sub\w+|super\w+|tribe)_|_(?:family|order|genus|class|tribe|division)$/;

function above(wordNet: WordNet, synset: Synset): Synset[] {
  const ancestors = new Set<Synset>();
  const open = [...synset.hypernyms];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const next = wordNet.synsets.get(id);
    if (!next || ancestors.has(next)) continue;
    ancestors.add(next);
    open.push(...next.hypernyms);
  }
  return [...ancestors];
}

/** Whole plants and their genera: no parts of them, no fungi. */
function isPlant(wordNet: WordNet, synset: Synset): boolean {
  if (synset.subject !== PLANT) return false;
  const kinds = above(wordNet, synset).flatMap(({ lemmas }) => lemmas);
  return (
    kinds.includes('plant_life') || kinds.some((kind) => kind.endsWith('_genus') && !/^(?:fungus|alg|moss)/.test(kind))
  );
}

function isName(wordNet: WordNet, name: string): boolean {
  if (name.length < SHORTEST || NOT_NAMES.has(name) || !/^[a-z_'-]+$/.test(name)) return false;
  if (name.includes('_')) return true;
  const meanings = wordNet.nouns.get(name) ?? [];
  return (
    !wordNet.otherWords.has(name) &&
    !wordNet.otherWords.has(name.replace(/s$/, '')) &&
    meanings.every((id) => [FOOD, PLANT].includes(wordNet.synsets.get(id)?.subject ?? 0))
  );
}

function tagsOf(wordNet: WordNet, synset: Synset): string[] {
  const kinds = [synset, ...above(wordNet, synset)].flatMap(({ lemmas }) => lemmas);
  return [...new Set(kinds.flatMap((kind) => TAGS_OF[kind] ?? []))].sort();
}

/**
 * Every noun for a plant with its tags; none where the dictionary has none. A single word counts only if it means
 * nothing else: "chess" and "chips" are plants too.
 */
export function plantLemmas(wordNet: WordNet): Map<string, string[]> {
  const tagged = new Map<string, string[]>();
  for (const synset of [...wordNet.synsets.values()].filter((candidate) => isPlant(wordNet, candidate))) {
    const tags = tagsOf(wordNet, synset);
    for (const lemma of synset.lemmas.filter((candidate) => !RANK.test(candidate))) {
      const name = lemma.replace(/^genus_/, '').toLowerCase();
      const spaced = name.replaceAll('_', ' ');
      if (isName(wordNet, name) && (tagged.get(spaced)?.length ?? -1) < tags.length) tagged.set(spaced, tags);
    }
  }
  return tagged;
}
