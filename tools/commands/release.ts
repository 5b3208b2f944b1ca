// `npm run release -- <version>`: compares the catalogue of RPC methods and events with that of the last release, writes
// it to docs/releases, and sets the version.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { command } from '../command.ts';
import { ROOT } from '../paths.ts';
import { presentCatalogue, type Catalogue } from '../release/catalogue.ts';
import { differences } from '../release/differences.ts';

const help = `npm run release -- <version> [--dry-run]

Refuses a version that is not above the present one, and a minor or patch version whose processes and those of the last
release cannot read each other. Writes docs/releases/<version>.json and the version of package.json and its lock.
--dry-run  only compares`;

const folder = path.join(ROOT, 'docs', 'releases');
const numbers = (version: string) => version.split('.').map(Number);
const compare = (one: string, other: string) =>
  numbers(one)
    .map((number, index) => number - (numbers(other)[index] ?? 0))
    .find((difference) => difference !== 0) ?? 0;

function setVersion(file: string, version: string): void {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const present = (JSON.parse(text) as { version: string }).version;
  const head = text.indexOf('"dependencies"');
  const changed = text.slice(0, head).replaceAll(`"version": "${present}"`, `"version": "${version}"`);
  writeFileSync(path.join(ROOT, file), changed + text.slice(head));
}

await command(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' }, 'dry-run': { type: 'boolean' } },
  });
  const [version, ...more] = positionals;
  if (values.help || version === undefined || more.length > 0) return console.log(help);
  const present = (JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string }).version;
  if (!/^\d+\.\d+\.\d+$/.test(version) || compare(version, present) <= 0)
    throw new Error(`"${version}" is no version above ${present}.`);
  const last = existsSync(folder)
    ? readdirSync(folder)
        .map((file) => file.replace('.json', ''))
        .sort(compare)
        .at(-1)
    : undefined;
  const catalogue = presentCatalogue();
  if (last !== undefined) {
    const released = JSON.parse(readFileSync(path.join(folder, `${last}.json`), 'utf8')) as Catalogue;
    const found = differences(released, catalogue);
    if (found.length > 0) console.log([`Not readable beside ${last}:`, ...found].join('\n'));
    if (found.length > 0 && numbers(version)[0] === numbers(last)[0])
      throw new Error('Keep both shapes for one release, or raise the first number: such an upgrade needs a stop.');
  }
  if (values['dry-run']) return console.log(`${version} can be released.`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${version}.json`), JSON.stringify(catalogue));
  for (const file of ['package.json', 'package-lock.json']) setVersion(file, version);
  console.log(
    `docs/releases/${version}.json is written, and the version set. Name the changes in CHANGELOG.md and commit.`,
  );
});
