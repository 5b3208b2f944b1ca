// `npm run images:check`: builds every image without Docker, runs the product from them and does the main job through it.
// `-- --built` takes the images of an earlier run.
import { parseArgs } from 'node:util';
import { command } from '../command.ts';
import { session } from '../dev/session.ts';
import { checkImages } from '../images/check.ts';
import { endMounts, IMAGES_DIR } from '../images/podman.ts';

await command(async () => {
  const { values } = parseArgs({
    options: {
      'build-base': { type: 'string' },
      'runtime-base': { type: 'string' },
      built: { type: 'boolean', default: false },
    },
  });
  const abort = new AbortController();
  const bases = {
    ...(values['build-base'] && { build: values['build-base'] }),
    ...(values['runtime-base'] && { runtime: values['runtime-base'] }),
  };
  let faults: string[] = [];
  const code = await session(
    IMAGES_DIR,
    async (group) => {
      group.alsoStop(async () => abort.abort());
      faults = await checkImages(group, { bases, built: values.built }, abort.signal);
    },
    'stop when done',
  );
  endMounts();
  for (const fault of faults) console.error(fault);
  if (code === 0 && faults.length === 0) console.log('The images are as they should be.');
  return code || (faults.length > 0 ? 1 : 0);
});
