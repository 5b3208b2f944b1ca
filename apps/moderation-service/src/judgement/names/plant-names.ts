import { readFileSync } from 'node:fs';
import { type KnownSpecies, knownSpecies } from '@offshoot/contracts/known-species';
import { type PlantTag, plantTags } from '@offshoot/contracts/tags';
import { readPlantGroups } from '@offshoot/translations/common-names';
import * as z from 'zod/mini';
import { INDOOR_GENERA } from './indoor-genera.ts';
import { NameIndex, type NamedPlant } from './name-index.ts';

const tagList = z.pipe(
  z.string(),
  z.transform((tags) => z.array(z.enum(plantTags)).parse(tags.split(' ').filter(Boolean))),
);
/** Names by the tags that they give, as `data/moderation/wordnet-names.ts` writes them. */
const wordNetNames = z.record(z.string(), z.string());

const fileOf = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

function addCommonNames(index: NameIndex): void {
  for (const { latin, tags, common } of readPlantGroups()) {
    const parsedTags = z.array(z.enum(plantTags)).parse(tags);
    for (const { name, certain } of [...latin.flat(), ...[...common.values()].flat()])
      index.add(name, { tags: parsedTags, certain, inSentences: certain });
  }
}

const GROUP_TAGS: Readonly<Record<KnownSpecies['group'], readonly PlantTag[]>> = {
  indoor: ['indoor'],
  succulent: ['succulent'],
  kitchen: [],
  garden: ['outdoor'],
};

function addKnownSpecies(index: NameIndex): void {
  for (const { name, common, group } of knownSpecies) {
    const genus = name.split(' ')[0] ?? '';
    const tags = new Set([...index.find(genus).flatMap((namedPlant) => namedPlant.tags), ...GROUP_TAGS[group]]);
    const plant: NamedPlant = { tags: [...tags], certain: true, inSentences: true };
    index.add(name, plant);
    index.add(genus, { ...plant, inSentences: false });
    // A single English word is left to the tables above and below, which know whether it is doubtful.
    if (common.includes(' ')) index.add(common, plant);
  }
}

function addIndoorGenera(index: NameIndex): void {
  for (const [tags, genera] of INDOOR_GENERA)
    for (const genus of genera.split(/\s+/)) index.add(genus, { tags, certain: true, inSentences: true });
}

function addWordNetNames(index: NameIndex): void {
  const byTags = wordNetNames.parse(JSON.parse(fileOf('wordnet-names.json')));
  for (const [tagged, names] of Object.entries(byTags)) {
    const plant: NamedPlant = { tags: tagList.parse(tagged), certain: true, inSentences: false };
    for (const name of names.split(',')) index.add(name, plant);
  }
}

/** The first table that has a name decides, so that our own ones overrule the dictionary. */
function readNames(): NameIndex {
  const index = new NameIndex();
  addCommonNames(index);
  addIndoorGenera(index);
  addKnownSpecies(index);
  addWordNetNames(index);
  return index;
}

let names: NameIndex | undefined;

/** The plants that a text names, in any of the languages. The first call reads the tables. */
export function plantsNamedIn(text: string): NamedPlant[] {
  names ??= readNames();
  return names.find(text);
}

/** Whether a name or species names a plant, in a word that hardly means anything else. */
export const isKnownPlant = (name: string): boolean => plantsNamedIn(name).some(({ certain }) => certain);
