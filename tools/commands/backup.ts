// `npm run backup [-- file]`: writes an encrypted backup of this copy, which may run or be stopped.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from '../backup/back-up.ts';
import { readPassphrase } from '../backup/passphrase.ts';
import { command } from '../command.ts';
import { dataDir } from '../paths.ts';

const help = `npm run backup [-- <file>]

Writes database, photos and recordings, and keys of the copy in DATA_DIR into one new file, encrypted with a passphrase
(BACKUP_PASSPHRASE, else typed). The copy may run. Without a name the file is in DATA_DIR/backups: move it to another
machine. Servers named by variables or started with --docker have their own backups: docs/operate/backup.md.`;

await command(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  if (values.help || positionals.length > 1) return console.log(help);
  const folder = dataDir();
  const named =
    positionals[0] ??
    path.join(folder, 'backups', `offshoot-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar.gz.age`);
  const file = path.resolve(process.env.INIT_CWD ?? process.cwd(), named);
  const passphrase = await readPassphrase('new backup');
  const begun = performance.now();
  const { files, bytes, sha256 } = await backUp(folder, file, passphrase);
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  console.log(`${file}: ${files} files, ${(bytes / 1e6).toFixed(1)} MB, written in ${seconds} s.\nSHA-256 ${sha256}`);
});
