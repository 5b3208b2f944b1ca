import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mailReportsSecret } from '../../libs/testing/src/mail-reports.ts';
import { startPlantnet } from '../../libs/testing/src/plantnet.ts';
import { streetArchive } from '../../libs/testing/src/street-archive.ts';
import { readRunFile } from '../dev/run-file.ts';
import { freePort } from '../infrastructure/ports.ts';
import type { ProcessGroup } from '../infrastructure/process-group.ts';
import { until } from '../infrastructure/until.ts';
import { ROOT } from '../paths.ts';

/** A running copy of the product, as the end-to-end tests reach it. */
export interface Product {
  url: string;
  mailUrl: string;
  /** Lists its processes. */
  runFile: string;
}

/** In the data folder. It covers one town: elsewhere the tests see the map without streets. */
const MAP_TILES = 'town.pmtiles';

interface ProductOptions {
  replicas?: number;
  beside?: string | undefined;
  /** Address of a server that translates; without it no text is translated. */
  translations?: string | undefined;
}

/** Starts the whole product with its own launcher on empty data. Copies share nothing but what is built. */
export async function startProduct(
  group: ProcessGroup,
  folder: string,
  { replicas = 1, beside, translations }: ProductOptions = {},
): Promise<Product> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, MAP_TILES), streetArchive());
  const [port, mailUiPort] = [await freePort(), await freePort()];
  const plantnet = await startPlantnet();
  const name = path.basename(folder);
  const product = group.start({
    name,
    command: [
      process.execPath,
      path.join(ROOT, 'tools', 'commands', 'start.ts'),
      ...['--replicas', String(replicas)],
      ...(beside === undefined ? [] : ['--beside', beside]),
    ],
    cwd: ROOT,
    // A busy machine may take longer for a page than a user may wait.
    // Notification emails normally wait two minutes for more to include; tests need not. The demo has only one moderator.
    env: {
      ...process.env,
      INIT_CWD: ROOT,
      DATA_DIR: folder,
      PORT: String(port),
      MAIL_UI_PORT: String(mailUiPort),
      NOTIFICATION_EMAIL_QUIET_SECONDS: '3',
      // Longer than Node's fetch keeps one, which is ten minutes: no request meets a connection that is being closed.
      KEEP_ALIVE_MS: '900000',
      DUPLICATE_PHOTO_BITS: '-1',
      PAGE_DATA_MS: '9000',
      PAGE_RENDER_MS: '9000',
      MAP_TILES,
      MAIL_REPORTS_SECRET: mailReportsSecret,
      NAMING_PROVIDER: 'plantnet',
      NAMING_URL: plantnet,
      NAMING_API_KEY: 'of these tests',
      ...(translations && { TRANSLATION_PROVIDER: 'libretranslate', TRANSLATION_URL: translations }),
      ADMIN_EMAILS: 'second-moderator@people.example',
    },
    logFile: path.join(path.dirname(folder), 'logs', `${name}.log`),
    stopWithinMs: 60_000,
  });
  const running = async () => readRunFile(folder) !== undefined;
  await until(running, {
    what: `the ${name} to be up; its log is ${product.logFile}`,
    withinMs: 240_000,
    everyMs: 200,
    signal: product.endedSignal,
  });
  const run = readRunFile(folder);
  return { url: run?.url ?? '', mailUrl: run?.mail_url ?? '', runFile: path.join(folder, 'run.json') };
}
