// `node assemble.mjs <image> <folder>`: copies what an image runs, and nothing else: the programs, the files of the libraries that they
// import, and the packages behind these. Writes a lock file of exactly these packages, from which npm makes the list of contents.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { images, unwanted } from './images.mjs';

const root = path.resolve(import.meta.dirname, '..', '..');
const [name = '', out = ''] = process.argv.slice(2);
const image = images[name];
if (!image || out === '') throw new Error(`node assemble.mjs ${Object.keys(images).join('|')} <folder>`);

const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
/** @type {Set<string>} */
const files = new Set();
const left = new Set((image.without ?? []).map((file) => path.join(root, file)));
/** Places of packages in the lock file. @type {Set<string>} */
const packages = new Set();

/** @param {string} file */
function addFile(file) {
  if (files.has(file) || left.has(file) || !existsSync(file)) return;
  files.add(file);
  if (!file.endsWith('.js')) return;
  const text = readFileSync(file, 'utf8');
  for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) addImport(file, fileName);
  // Packages whose files are read, and threads and programs that are started by their URL.
  for (const [, specifier = ''] of text.matchAll(/\.resolve\(\s*['"]([^'"]+)['"]/g)) addImport(file, specifier);
  for (const [, specifier = ''] of text.matchAll(/new URL\(\s*['"`](\.[^'"`$]*)(?:\$\{[^`]*)?['"`]/g)) {
    addFile(path.resolve(path.dirname(file), specifier));
    addFile(path.resolve(path.dirname(file), `${specifier}.js`));
  }
}

/** @param {string} from @param {string} specifier */
function addImport(from, specifier) {
  if (specifier.startsWith('node:')) return;
  if (specifier.startsWith('.')) return addFile(path.resolve(path.dirname(from), specifier));
  const [, owner = '', rest = ''] = /^((?:@[^/]+\/)?[^/]+)(\/.*)?$/.exec(specifier) ?? [];
  if (owner.startsWith('@offshoot/')) return addLibrary(owner.slice('@offshoot/'.length), `.${rest}`);
  if (lock.packages[`node_modules/${owner}`]) addPackage(`node_modules/${owner}`);
}

/** @param {string} library @param {string} subpath */
function addLibrary(library, subpath) {
  const folder = path.join(root, 'libs', library);
  const { exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  for (const [pattern, { default: target }] of Object.entries(exports)) {
    const [before = '', after = ''] = pattern.split('*');
    if (pattern !== subpath && !(pattern.includes('*') && subpath.startsWith(before) && subpath.endsWith(after)))
      continue;
    const star = subpath.slice(before.length, subpath.length - after.length);
    const file = path.join(folder, target.replace('*', star));
    if (existsSync(file)) return addFile(file);
  }
  throw new Error(`@offshoot/${library} does not export ${subpath}: is it built?`);
}

/** Adds a package with everything that it needs at run time. @param {string} place */
function addPackage(place) {
  const entry = lock.packages[place];
  if (packages.has(place) || !existsSync(path.join(root, place))) return;
  packages.add(place);
  const optionalPeers = Object.entries(entry.peerDependenciesMeta ?? {}).filter(([, meta]) => meta.optional);
  const skipped = new Set(optionalPeers.map(([peer]) => peer));
  const needed = { ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies };
  for (const dependency of Object.keys(needed)) {
    if (skipped.has(dependency)) continue;
    // As Node finds it: in the package's own node_modules first, then further up.
    for (let folder = place; ; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
      const candidate = `${folder}/node_modules/${dependency}`;
      if (lock.packages[candidate]) {
        addPackage(candidate);
        break;
      }
      if (!folder.includes('/node_modules/')) {
        if (lock.packages[`node_modules/${dependency}`]) addPackage(`node_modules/${dependency}`);
        break;
      }
    }
  }
}

/** Neither sources nor what only compilers and readers need; licences stay. @param {string} file */
const isNeeded = (file) => !/(\.map|\.[cm]?ts|\.tsx|\.md|\.markdown|\.flow)$/i.test(file);

const leftOut = unwanted.map((start) => path.join(root, 'node_modules', start));

/** Everything but TypeScript, maps and nested packages, which have places of their own. @param {string} place */
function copyPackage(place) {
  const from = path.join(root, place);
  cpSync(from, path.join(out, place), {
    recursive: true,
    dereference: true,
    filter: (file) =>
      file !== path.join(from, 'node_modules') && isNeeded(file) && !leftOut.some((folder) => file.startsWith(folder)),
  });
}

for (const file of [...Object.values(image.programs), ...(image.alsoLoads ?? [])]) addFile(path.join(root, file));
for (const name of image.packages ?? []) addPackage(`node_modules/${name}`);
const missing = Object.values(image.programs).filter((program) => !files.has(path.join(root, program)));
if (missing.length > 0) throw new Error(`${missing.join(', ')} are not built.`);

mkdirSync(path.join(out, 'node_modules', '@offshoot'), { recursive: true });
for (const file of files) cpSync(file, path.join(out, path.relative(root, file)));
const projects = new Set(
  [...files]
    .map((file) => path.relative(root, file).split(path.sep).slice(0, 2).join('/'))
    .filter((folder) => /^(apps|libs)\//.test(folder)),
);
for (const project of projects) {
  // Files that programs read at run time are beside them.
  const dist = path.join(root, project, 'dist');
  const isData = (file) => isNeeded(file) && !file.endsWith('.js');
  for (const entry of existsSync(dist) ? readdirSync(dist, { recursive: true, withFileTypes: true }) : []) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && isData(file)) cpSync(file, path.join(out, path.relative(root, file)));
  }
  cpSync(path.join(root, project, 'package.json'), path.join(out, project, 'package.json'));
  if (project.startsWith('libs/'))
    symlinkSync(`../../${project}`, path.join(out, 'node_modules', project.replace('libs', '@offshoot')));
}
for (const folder of image.folders ?? [])
  cpSync(path.join(root, folder), path.join(out, folder), { recursive: true, filter: isNeeded });
for (const place of [...packages].sort()) copyPackage(place);

const { version, license } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const direct = [...packages].filter((place) => !place.slice('node_modules/'.length).includes('/node_modules/'));
const manifest = {
  name: `@offshoot/${name}`,
  version,
  license,
  private: true,
  type: 'module',
  dependencies: Object.fromEntries(
    direct.map((place) => [place.slice('node_modules/'.length), lock.packages[place].version]),
  ),
};
const kept = Object.fromEntries(
  [...packages].sort().map((place) => {
    const { dev: _dev, peer: _peer, devOptional: _devOptional, optional: _optional, ...entry } = lock.packages[place];
    return [place, entry];
  }),
);
const write = (file, content) => writeFileSync(path.join(out, file), `${JSON.stringify(content, null, 2)}\n`);
write('package.json', manifest);
write('package-lock.json', {
  name: manifest.name,
  version,
  lockfileVersion: 3,
  requires: true,
  packages: { '': manifest, ...kept },
});
write('programs.json', image.programs);
mkdirSync(path.join(out, 'deploy'), { recursive: true });
for (const file of ['entrypoint.mjs', 'health.mjs'])
  cpSync(path.join(import.meta.dirname, file), path.join(out, 'deploy', file));
console.log(`${name}: ${files.size} files of its own, ${packages.size} packages`);
