import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ProcessGroup } from '../infrastructure/process-group.ts';
import { ROOT } from '../paths.ts';
import { serviceEnvironment, type EnvironmentInput } from './environment.ts';
import { PROCESSES, SERVICES, type ServiceDefinition } from './services.ts';
import { sideBySide } from './side-by-side.ts';

interface DemoAccounts {
  demoPassword: string;
  demoAccounts: readonly { name: string; email: string; role: string }[];
}

async function seed(
  group: ProcessGroup,
  dataDir: string,
  input: EnvironmentInput,
  service: ServiceDefinition,
  password?: string,
): Promise<void> {
  const folder = path.join(ROOT, 'apps', service.app);
  const entry = path.join(folder, 'dist', 'seed.js');
  if (!existsSync(entry) && !existsSync(path.join(folder, 'src', 'seed.ts'))) return;
  const definition = PROCESSES.find(({ name }) => name === service.name);
  if (!definition) throw new Error(`${service.name} has no process.`);
  await group.run({
    name: `seed-${service.name}`,
    command: [process.execPath, entry],
    cwd: folder,
    // Port 0: a seed needs no health endpoint.
    env: {
      ...serviceEnvironment(input, definition, 0),
      ...(service.name === 'auth' && password !== undefined && { DEMO_PASSWORD: password }),
    },
    logFile: path.join(dataDir, 'logs', `seed-${service.name}.log`),
  });
}

/**
 * Writes the demo community. Each service writes its own tables without calling others. `password` defaults to the
 * public one.
 */
export async function writeDemo(
  group: ProcessGroup,
  dataDir: string,
  input: EnvironmentInput,
  password?: string,
): Promise<void> {
  await sideBySide(SERVICES, (service) => seed(group, dataDir, input, service, password));
}

/** Sets this password on demo accounts that still have the public one. */
export async function replaceDemoPassword(
  group: ProcessGroup,
  dataDir: string,
  input: EnvironmentInput,
  password: string,
): Promise<void> {
  await sideBySide(
    SERVICES.filter(({ name }) => name === 'auth'),
    (service) => seed(group, dataDir, input, service, password),
  );
}

function demo(): Promise<DemoAccounts> {
  return import(
    pathToFileURL(path.join(ROOT, 'libs', 'demo-community', 'dist', 'accounts.js')).href
  ) as Promise<DemoAccounts>;
}

/** The demo's moderators in the format of MODERATOR_EMAILS. */
export async function demoModerators(): Promise<string> {
  const { demoAccounts } = await demo();
  return demoAccounts
    .filter(({ role }) => role === 'moderator')
    .map(({ email }) => email)
    .join(',');
}

/** Contact addresses shown in the footer of the demo. They do not exist; they let the footer be seen complete. */
export const demoContact = {
  CONTACT_EMAIL: 'hello@offshoot.example',
  SOCIAL_LINKS:
    'https://mastodon.offshoot.example/@offshoot,https://instagram.offshoot.example/offshoot,https://youtube.offshoot.example/@offshoot',
} as const;

/** Lists the accounts that can log in right away. `password` defaults to the public one. */
export async function demoAccountLines(password?: string): Promise<string[]> {
  const { demoAccounts, demoPassword } = await demo();
  return [
    `Demo accounts (password ${password ?? demoPassword}):`,
    ...demoAccounts.map(({ name, email }) => `  ${name.padEnd(20)} ${email}`),
  ];
}
