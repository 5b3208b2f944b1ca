import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../paths.ts';
import { bin } from './checks.ts';
import { licensedPackages, readLock, refusedPackages } from './licences.ts';
import { run, type Outcome } from './run.ts';

interface LockedPackage {
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
}

/** Packages of a lock file (npm, version 3) without a content hash. */
export function unpinnedPackages(lock: { packages?: Record<string, LockedPackage> }): string[] {
  return Object.entries(lock.packages ?? {})
    .filter(([where, { link, inBundle }]) => where.includes('node_modules/') && !link && !inBundle)
    .filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
    .map(([where]) => where);
}

/**
 * Every package comes from npm's registry over HTTPS with a pinned content hash; lockfile-lint ignores packages without
 * a hash.
 */
export async function lockfile(signal: AbortSignal, file = path.join(ROOT, 'package-lock.json')): Promise<Outcome> {
  const unpinned = unpinnedPackages(JSON.parse(readFileSync(file, 'utf8')) as object);
  if (unpinned.length > 0) return { code: 1, output: `No sha512 hash pins: ${unpinned.join(', ')}` };
  return run(
    [
      ...bin('lockfile-lint', 'bin', 'lockfile-lint.js'),
      '--path',
      file,
      '--type',
      'npm',
      '--validate-https',
      '--allowed-hosts',
      'npm',
    ],
    { signal },
  );
}

/** No file of the repository contains a key, token or password. */
export function secrets(signal: AbortSignal, folder = ROOT): Promise<Outcome> {
  return run(
    [
      ...bin('secretlint', 'bin', 'secretlint.js'),
      '--secretlintrc',
      path.join(ROOT, '.secretlintrc.json'),
      '--secretlintignore',
      path.join(ROOT, '.gitignore'),
      '**/*',
      '.*',
    ],
    { cwd: folder, signal },
  );
}

/**
 * Writes the software bill of materials (CycloneDX) from the lock file. npm requires versions, which the workspaces do
 * not have.
 */
export async function sbom(signal: AbortSignal, file: string): Promise<Outcome> {
  const npm = process.env.npm_execpath;
  const command = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--workspaces=false', '--loglevel=error'];
  const { code, output } = await run([...command, ...args], { signal });
  if (code !== 0) return { code, output };
  // npm may print a warning before the document.
  const text = output.slice(output.indexOf('{'));
  const { components = [] } = JSON.parse(text) as { components?: unknown[] };
  if (components.length === 0) return { code: 1, output: 'npm sbom listed no package.' };
  writeFileSync(file, text);
  return { code, output: '' };
}

/** Every package has a known licence that allows its use here. */
export function licences(): Outcome {
  const refused = refusedPackages(licensedPackages(readLock()));
  return { code: refused.length === 0 ? 0 : 1, output: `Licences that are not allowed: ${refused.join(', ')}` };
}
