// `npm run licences`: writes docs/operate/licences.md again, from package-lock.json.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { command } from '../command.ts';
import { ROOT } from '../paths.ts';
import { licencesPage, licensedPackages, readLock } from '../test/licences.ts';

await command(async () => {
  writeFileSync(path.join(ROOT, 'docs', 'operate', 'licences.md'), licencesPage(licensedPackages(readLock())));
  return 0;
});
