// `npm run restore -- file`: restores a backup into a data folder without data.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readPassphrase } from '../backup/passphrase.ts';
import { restore } from '../backup/restore.ts';
import { command } from '../command.ts';
import { dataDir } from '../paths.ts';

const help = `npm run restore -- <file>

Restores a backup that \`npm run backup\` wrote into DATA_DIR, which must hold no data yet. The passphrase is that of the
backup (BACKUP_PASSPHRASE, else typed). Start the copy afterwards with \`npm start\`.`;

await command(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  const [file, ...more] = positionals;
  if (values.help || file === undefined || more.length > 0) return console.log(help);
  const folder = dataDir();
  const passphrase = await readPassphrase('restore');
  const begun = performance.now();
  const { description, verified } = await restore(
    path.resolve(process.env.INIT_CWD ?? process.cwd(), file),
    passphrase,
    folder,
  );
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  const { product, created_at } = description;
  console.log(
    `${verified}\n${folder} is as at ${created_at} (Offshoot ${product}), restored in ${seconds} s. Start it: npm start`,
  );
});
