// Writes docs/operate/configuration.md.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../paths.ts';
import { configurationPage } from './configuration.ts';

writeFileSync(path.join(ROOT, 'docs', 'operate', 'configuration.md'), await configurationPage());
