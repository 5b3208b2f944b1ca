// `npm run draw -- pictures [plant …]`, `npm run draw -- brand`: draws the pictures in the tree again.
import path from 'node:path';
import { command } from '../command.ts';
import { onStop } from '../on-stop.ts';
import { ROOT } from '../paths.ts';
import { run } from '../test/run.ts';

const programs: Readonly<Record<string, string>> = { pictures: 'pictures.ts', brand: 'brand.ts' };

await command(async () => {
  const [what = '', ...names] = process.argv.slice(2);
  const program = programs[what];
  if (program === undefined) throw new Error('Name what to draw: npm run draw -- pictures [plant …], or -- brand.');
  const stopping = new AbortController();
  onStop(() => stopping.abort());
  // The product's own photo processing, from its sources: nothing need be built.
  const file = path.join(ROOT, 'tools', 'drawing', program);
  const { code } = await run([process.execPath, '--conditions=source', file, ...names], {
    show: true,
    signal: stopping.signal,
  });
  return code;
});
