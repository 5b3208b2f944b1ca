// What every image starts as process 1: `main` (the default), `worker` or `migrate`. The program is loaded into this process, so that
// signals reach it, and secrets stay out of its environment as other processes see it.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '..');
/** @type {Record<string, string>} */
const programs = JSON.parse(readFileSync(path.join(root, 'programs.json'), 'utf8'));
const [name = 'main', ...args] = process.argv.slice(2);
const program = programs[name];

/** Each mounted file is named as its variable. */
function mountedSecrets(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

if (program === undefined) {
  console.error(`There is no program "${name}"; this image has ${Object.keys(programs).join(', ')}.`);
  process.exit(64);
}
const folder = process.env.SECRETS_DIR || '/run/secrets/offshoot';
for (const entry of mountedSecrets(folder)) {
  // Kubernetes mounts each key as a link.
  if (!entry.isDirectory() && /^[A-Z][A-Z0-9_]*$/.test(entry.name))
    process.env[`${entry.name}_FILE`] ??= path.join(folder, entry.name);
}
const file = path.join(root, program);
process.argv.splice(1, process.argv.length, file, ...args);
await import(pathToFileURL(file).href);
