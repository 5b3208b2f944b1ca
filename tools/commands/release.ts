// `npm run release -- <version>`: compares the catalogue with that of the last release, writes it to docs/releases, and sets
// the version.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { command } from '../command.ts';
import { ROOT } from '../paths.ts';
import { runBeside } from '../release/beside.ts';
import { presentCatalogue } from '../release/catalogue.ts';
import { changelogFaults } from '../release/changelog.ts';
import { differences } from '../release/differences.ts';
import { lastRelease, writeCatalogue } from '../release/releases.ts';
import { setVersion } from '../release/set-version.ts';
import { compareVersions, lowestVersion, neededStep } from '../release/versions.ts';

const help = `npm run release -- <version> [--dry-run]
npm run release -- beside <commit> [path …]

Refuses a version that is too low for what changed since the last release: the first number rises where the processes of
both cannot read each other, the second where the catalogue gained something. Refuses what CHANGELOG.md does not name.
Writes docs/releases/<version>.json, and the version in packages, image tags and the page.
--dry-run  only compares
beside     runs end-to-end tests against one process of each kind from this checkout and one from the commit`;

await command(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' }, 'dry-run': { type: 'boolean' } },
  });
  const [version, ...more] = positionals;
  if (version === 'beside' && more[0] !== undefined) return runBeside(more[0], more.slice(1));
  if (values.help || version === undefined || more.length > 0) return console.log(help);
  const present = (JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string }).version;
  if (!/^\d+\.\d+\.\d+$/.test(version) || compareVersions(version, present) <= 0)
    throw new Error(`"${version}" is no version above ${present}.`);
  const [last, catalogue] = [lastRelease(), presentCatalogue()];
  const changes = differences(last.catalogue, catalogue);
  if (changes.length > 0) console.log([`Not readable beside ${last.version}:`, ...changes].join('\n'));
  const lowest = lowestVersion(last.version, neededStep(last.catalogue, catalogue));
  if (compareVersions(version, lowest) < 0)
    throw new Error(`Beside ${last.version}, these changes need at least version ${lowest}.`);
  const missing = changelogFaults(readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8'), last, catalogue);
  if (missing.length > 0) throw new Error(missing.join('\n'));
  if (values['dry-run']) return console.log(`${version} can be released.`);
  writeCatalogue(version, catalogue);
  setVersion(version);
  console.log(
    `docs/releases/${version}.json is written, and the version set. Move Unreleased of CHANGELOG.md below the version and commit.`,
  );
});
