// `npm run eval:moderation -- <folder>`: how moderation judges labelled texts (`texts.tsv`) and photos (`plants/`, `other/`).
import path from 'node:path';
import { command } from '../command.ts';
import { onStop } from '../on-stop.ts';
import { ROOT } from '../paths.ts';
import { run } from '../test/run.ts';

await command(async () => {
  const [folder, ...options] = process.argv.slice(2);
  if (folder === undefined) throw new Error('Name the folder of the data: npm run eval:moderation -- <folder>');
  const stopping = new AbortController();
  onStop(() => stopping.abort());
  // The judges of the product, from their sources: nothing need be built.
  const file = path.join(ROOT, 'data', 'evaluation', 'evaluate.ts');
  const { code } = await run(
    [process.execPath, '--conditions=source', file, path.resolve(process.env.INIT_CWD ?? ROOT, folder), ...options],
    {
      show: true,
      signal: stopping.signal,
    },
  );
  return code;
});
