import { readFileSync } from 'node:fs';

const { browserslist } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  browserslist: string[];
};
/** Name and oldest supported version of each browser. */
const oldest = browserslist.map((line) => line.split(' >= ') as [name: string, version: string]);

/** The oldest supported browsers, as Vite names them. */
export const buildTargets = oldest.map(([name, version]) => `${name === 'ios_saf' ? 'ios' : name}${version}`);

const shownNames: Readonly<Record<string, string>> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  safari: 'Safari',
};

/** The oldest supported browsers, as a page names them. */
export const shownBrowsers = oldest
  .flatMap(([name, version]) => (shownNames[name] ? `${shownNames[name]} ${version}` : []))
  .join(', ');
