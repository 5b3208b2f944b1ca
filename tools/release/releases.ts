import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../paths.ts';
import type { Catalogue } from './catalogue.ts';
import { compareVersions } from './versions.ts';

const folder = path.join(ROOT, 'docs', 'releases');
const fileOf = (version: string) => path.join(folder, `${version}.json`);

/** The last release and its catalogue, as committed. */
export function lastRelease(): { version: string; catalogue: Catalogue } {
  const versions = readdirSync(folder).map((file) => path.basename(file, '.json'));
  const version = versions.sort(compareVersions).at(-1);
  if (version === undefined) throw new Error(`${folder} has no catalogue.`);
  return { version, catalogue: JSON.parse(readFileSync(fileOf(version), 'utf8')) as Catalogue };
}

/** Writes one line for each entry, so that a commit shows which ones changed. */
export function writeCatalogue(version: string, catalogue: Catalogue): void {
  const lines = Object.entries(catalogue).map(([name, schema]) => `${JSON.stringify(name)}: ${JSON.stringify(schema)}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(version), `{\n${lines.sort().join(',\n')}\n}\n`);
}
