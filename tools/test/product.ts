import { rmSync } from 'node:fs';
import path from 'node:path';
import { readRunFile } from '../dev/run-file.ts';
import { freePort } from '../infrastructure/ports.ts';
import type { ProcessGroup } from '../infrastructure/process-group.ts';
import { until } from '../infrastructure/until.ts';
import { ROOT } from '../paths.ts';

/** Starts the whole product with its own launcher on empty data; returns the environment of the end-to-end tests. */
export async function startProduct(group: ProcessGroup, folder: string): Promise<Record<string, string>> {
  rmSync(folder, { recursive: true, force: true });
  const [port, mailUiPort] = [await freePort(), await freePort()];
  group.nextStage();
  const product = group.start({
    name: 'product',
    command: [process.execPath, path.join(ROOT, 'tools', 'commands', 'start.ts')],
    cwd: ROOT,
    // Notification emails normally wait two minutes for more to include; tests need not. The demo has only one moderator.
    env: {
      ...process.env,
      INIT_CWD: ROOT,
      DATA_DIR: folder,
      PORT: String(port),
      MAIL_UI_PORT: String(mailUiPort),
      NOTIFICATION_EMAIL_QUIET_SECONDS: '3',
      DUPLICATE_PHOTO_BITS: '-1',
      ADMIN_EMAILS: 'second-moderator@people.example',
    },
    logFile: path.join(path.dirname(folder), 'logs', 'product.log'),
    stopWithinMs: 60_000,
  });
  const running = async () => readRunFile(folder) !== undefined;
  await until(running, {
    what: `the product to be up; its log is ${product.logFile}`,
    withinMs: 240_000,
    everyMs: 200,
    signal: product.endedSignal,
  });
  const run = readRunFile(folder);
  return {
    E2E_URL: run?.url ?? '',
    E2E_MAIL_URL: run?.mail_url ?? '',
    E2E_RUN_FILE: path.join(folder, 'run.json'),
  };
}
