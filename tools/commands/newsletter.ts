// `npm run newsletter -- letter.json`: queues a newsletter issue for the readers of a running instance.
import path from 'node:path';
import { command } from '../command.ts';
import { serviceEnvironment } from '../dev/environment.ts';
import { lockHolder } from '../dev/lock.ts';
import { readRunFile, readServers } from '../dev/run-file.ts';
import { PROCESSES, ROLES } from '../dev/services.ts';
import { ProcessGroup } from '../infrastructure/process-group.ts';
import { loadSecrets } from '../infrastructure/secrets.ts';
import { CACHE_DIR, dataDir, ROOT } from '../paths.ts';

await command(async () => {
  const folder = dataDir();
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Error('Name the file of the letter: npm run newsletter -- letter.json');
  const running = lockHolder(folder) === undefined ? undefined : readRunFile(folder);
  if (running === undefined) throw new Error('Offshoot must be running: `npm start`.');
  const auth = PROCESSES.find(({ name }) => name === 'auth');
  if (!auth) throw new Error('auth has no process.');
  const app = path.join(ROOT, 'apps', auth.app);
  const input = {
    user: process.env,
    servers: readServers(folder),
    secrets: loadSecrets(folder, ROLES),
    nodeEnv: 'production' as const,
    publicUrl: process.env.PUBLIC_URL ?? running.url,
    cacheDir: CACHE_DIR,
  };
  await new ProcessGroup().run({
    name: 'newsletter',
    command: [process.execPath, path.join(app, 'dist', 'send-issue.js'), path.resolve(file)],
    cwd: app,
    // Port 0: no health endpoint is needed.
    env: serviceEnvironment(input, auth, 0),
    logFile: path.join(folder, 'logs', 'newsletter.log'),
  });
  console.log('The letter is queued: each reader gets it once, also if it is queued again.');
});
