// `npm run openapi`: writes docs/openapi.json again, from the catalogue of operations.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { openapiDocument } from '../../libs/contracts/src/openapi.ts';
import { command } from '../command.ts';
import { ROOT } from '../paths.ts';

await command(async () => {
  writeFileSync(path.join(ROOT, 'docs', 'openapi.json'), `${JSON.stringify(openapiDocument(), null, 2)}\n`);
});
