import { readFileSync } from 'node:fs';
import path from 'node:path';
import satisfies from 'spdx-satisfies';
import { ROOT } from '../paths.ts';

/** Licences whose terms let an AGPL-3.0 product ship the package; SPDX identifiers. */
const SHIPPED = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
];
/** Further ones of packages that only build and test it. */
const DEVELOPMENT = [...SHIPPED, 'Artistic-2.0', 'CC-BY-3.0', 'CC-BY-4.0', 'GPL-3.0-only', 'Python-2.0', 'WTFPL'];

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}
export interface Lock {
  packages?: Record<string, LockedPackage>;
}
export interface Licensed {
  name: string;
  /** SPDX expression; empty if the package names none. */
  licence: string;
  /** Whether it only builds and tests the product. */
  development: boolean;
}

export const readLock = (): Lock => JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as Lock;

/** Packages that name their licence in their readme only. */
const IN_README: Record<string, string> = { 'node_modules/pause': 'MIT' };

/** Old packages list their licences in a field that the lock file does not repeat. */
function listedLicence(where: string): string {
  const { licenses } = JSON.parse(readFileSync(path.join(ROOT, where, 'package.json'), 'utf8')) as {
    licenses?: { type: string }[];
  };
  return (licenses ?? []).map(({ type }) => type).join(' OR ');
}

/** Every package of a lock file with its licence, by name; the installed packages must be there. */
export function licensedPackages({ packages = {} }: Lock): Licensed[] {
  return Object.entries(packages)
    .filter(([where, { link }]) => where.includes('node_modules/') && !link)
    .map(([where, { license, dev }]) => ({
      name: where.slice(where.lastIndexOf('node_modules/') + 'node_modules/'.length),
      // "MIT OR SEE LICENSE IN ..." is no SPDX expression, but offers MIT.
      licence: (license ?? IN_README[where] ?? listedLicence(where)).replace(/ OR SEE LICENSE IN .*$/, ''),
      development: dev ?? false,
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

const isAllowed = ({ licence, development }: Licensed): boolean => {
  try {
    return satisfies(licence, development ? DEVELOPMENT : SHIPPED);
  } catch {
    return false;
  }
};

/** Packages whose licence is unknown or does not allow their use here. */
export const refusedPackages = (packages: readonly Licensed[]): string[] =>
  packages.filter((each) => !isAllowed(each)).map(({ name, licence }) => `${name} (${licence || 'no licence'})`);

/** docs/operate/licences.md: the packages that a copy ships, by licence. */
export function licencesPage(packages: readonly Licensed[]): string {
  const byLicence = new Map<string, Set<string>>();
  for (const { name, licence, development } of packages) {
    if (development) continue;
    byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(name));
  }
  const sections = [...byLicence]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([licence, names]) => `## ${licence}\n\n${[...names].map((name) => `\`${name}\``).join(', ')}\n`);
  return `# Licences

Offshoot itself is under the GNU Affero General Public License, version 3 ([LICENSE](../../LICENSE)): whoever runs a
changed copy for others offers them its source. The packages below are installed with it, on one platform or another.
Those that only build and test it are not listed; \`npm test -- supply\` checks the licences of both.

Data in the tree: names of towns are derived from [GeoNames](https://www.geonames.org) under CC BY 4.0 and from Unicode CLDR under
Unicode-3.0 ([notice](../../libs/translations/src/names/towns.LICENSE.txt)), names of plants from WordNet 3.0
([licence](../../apps/moderation-service/src/judgement/names/wordnet-names.LICENSE.txt)), the map's shores from GSHHG 2.3.7 under
LGPL-3.0-or-later ([notice](../../apps/web/src/components/map/world.LICENSE.txt)), its borders from Natural Earth, which is in the public domain,
photographs from Debian's packages under CC0 1.0 and GPL-2.0-or-later ([notice](../../apps/web/src/features/pages/photographs/LICENSE.txt)).

This page is written from package-lock.json by \`npm run licences\`; a test compares them.

${sections.join('\n')}`;
}
