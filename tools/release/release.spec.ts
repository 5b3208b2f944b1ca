import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../paths.ts';
import { presentCatalogue, type Catalogue } from './catalogue.ts';
import { changelogFaults } from './changelog.ts';
import { lastRelease } from './releases.ts';
import { versionedFiles, withVersion } from './set-version.ts';
import { compareVersions, lowestVersion, neededStep } from './versions.ts';

const text = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const last = lastRelease();

it('runs beside the last release, or says in the changelog that an upgrade needs a stop', () => {
  expect(changelogFaults(text('CHANGELOG.md'), last, presentCatalogue())).toEqual([]);
});

it('has the version of the last release until the next one', () => {
  expect((JSON.parse(text('package.json')) as { version: string }).version).toBe(last.version);
});

it('names this version wherever it names one, and a release changes all', () => {
  const files = versionedFiles();
  expect(files.filter((file) => withVersion(text(file), last.version) !== text(file))).toEqual([]);
  const changed = ['apps/web/src/config/app.ts', 'docker-compose.yml', 'deploy/helm/offshoot/Chart.yaml'];
  for (const file of changed) expect(withVersion(text(file), '9.8.7')).not.toContain(last.version);
  const lock = withVersion(text('package-lock.json'), '9.8.7');
  expect(lock.match(/9\.8\.7/g)).toHaveLength(2);
  expect(withVersion(text('package.json'), '9.8.7')).toContain('"version": "9.8.7"');
});

it('has every kind of entry in the committed catalogue', () => {
  const kinds = (catalogue: Catalogue) => new Set(Object.keys(catalogue).map((name) => name.split(' ')[0]));
  expect(kinds(last.catalogue)).toEqual(kinds(presentCatalogue()));
});

describe('the changelog', () => {
  const released: Catalogue = { 'response plants.get': { type: 'object', properties: { id: {} }, required: ['id'] } };
  const changed: Catalogue = { 'response plants.get': { type: 'object', properties: {} } };
  const gained: Catalogue = { ...released, 'request plants.find': {} };
  const version = { version: '1.2.0', catalogue: released };
  const log = (unreleased: string) => `# Changelog\n\n## Unreleased\n\n${unreleased}\n\n## 1.2.0\n\nThe first.\n`;

  it('names what cannot run beside the last release', () => {
    const [fault] = changelogFaults(log('- Less.'), version, changed);
    expect(fault).toMatch(/^response plants\.get \/id is removed.* Keep it.* "### Needs a stop"/);
    expect(changelogFaults(log('- `response plants.get` has no id.'), version, changed)).toHaveLength(2);
    const named = log('### Needs a stop\n\n- `response plants.get` has no id.');
    expect(changelogFaults(named, version, changed)).toEqual([]);
    expect(changelogFaults(named.replace('plants.get', 'plants'), version, changed)).toHaveLength(2);
  });

  it('says what is new', () => {
    expect(changelogFaults(log(''), version, gained)).toEqual([expect.stringContaining('request plants.find')]);
    expect(changelogFaults(log('- Plants are found.'), version, gained)).toEqual([]);
    expect(changelogFaults(log(''), version, released)).toEqual([]);
  });

  it('has a section for the last release, below that of the next one', () => {
    expect(changelogFaults(log(''), { ...version, version: '1.3.0' }, released)).toHaveLength(1);
    expect(changelogFaults(log('').replace('## Unreleased', '## Next'), version, released)).toHaveLength(1);
  });

  it('decides which number rises', () => {
    expect([changed, gained, released].map((present) => neededStep(released, present))).toEqual([
      'first',
      'second',
      'last',
    ]);
    expect((['first', 'second', 'last'] as const).map((step) => lowestVersion('1.9.3', step))).toEqual([
      '2.0.0',
      '1.10.0',
      '1.9.4',
    ]);
    expect(['1.10.0', '1.9.4', '2.0.0', '1.9.3'].sort(compareVersions)).toEqual(['1.9.3', '1.9.4', '1.10.0', '2.0.0']);
  });
});
