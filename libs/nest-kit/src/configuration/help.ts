import path from 'node:path';
import { objectGrants, usesObjects } from '@offshoot/contracts/access/object-permissions';
import { combinedProcesses, separateProcesses, type AccessProcess } from '@offshoot/contracts/access/processes';
import { usesRedis } from '@offshoot/contracts/access/redis-permissions';
import type { z } from 'zod';
import { variablesOf, type Variable } from './variables.ts';

/** What `--help` says of a program. */
export interface Program {
  service: AccessProcess['service'];
  /** One sentence. */
  purpose: string;
  schema: z.ZodObject;
  /** The database role that it connects with; the gateway has none. */
  databaseRole?: 'owner' | 'runtime';
  /** The process whose users it has at NATS, Redis and the object store; migrations connect to none of them. */
  process?: AccessProcess | undefined;
}

/** The process with these roles, whose name is that of its users at the servers. */
export const accessProcess = (service: string, roles: readonly string[]): AccessProcess | undefined =>
  [...combinedProcesses, ...separateProcesses].find(
    (candidate) => candidate.service === service && candidate.roles.join() === roles.join(),
  );

/** With the argument `--help`: writes what the program needs, and exits with status 0 before it reads or connects to anything. */
export function exitWithHelp(program: Program): void {
  if (!process.argv.includes('--help')) return;
  process.stdout.write(helpText(program, path.relative(process.cwd(), process.argv[1] ?? '')));
  process.exit(0);
}

/** The text of `--help`. */
export function helpText(program: Program, file: string): string {
  const variables = variablesOf(program.schema);
  const secrets = variables.filter(({ secret }) => secret).map(({ name }) => name);
  return [
    `node ${file}`,
    '',
    program.purpose,
    ...section('Order (docs/operate/by-hand.md has the commands)', orderOf(program.service)),
    ...section('Users at the servers', usersOf(program)),
    ...section('Secrets', [secrets.join(', ') || 'none']),
    ...section(
      'Variables; each is also read from the file that <name>_FILE names',
      variables.flatMap(({ meaning, ...variable }) => [`${variable.name}: ${rulesOf(variable)}`, `    ${meaning}`]),
    ),
    '',
  ].join('\n');
}

const section = (title: string, lines: readonly string[]): string[] => ['', title, ...lines.map((line) => `  ${line}`)];

function rulesOf({ values, default: value, secret }: Omit<Variable, 'meaning'>): string {
  const need = value === undefined ? 'required' : value === '' ? 'optional' : `default ${value}`;
  return [need, ...(secret ? ['secret'] : []), values].join('; ');
}

function orderOf(service: Program['service']): string[] {
  if (service === 'gateway')
    return [
      '1. Provision the servers: database, roles, stream and bucket.',
      '2. Migrate and run the services.',
      '3. Run node apps/gateway/dist/main.js.',
    ];
  const dist = `node apps/${service}-service/dist`;
  return [
    '1. Provision the servers: database, roles, stream and bucket.',
    `2. Migrate: ${dist}/migrate.js, with the role ${service}_owner.`,
    `3. Run ${dist}/main.js for its calls and ${dist}/worker.js for its events and jobs, or main.js --all for both,`,
    `   with the role ${service}_runtime.`,
    ...(service === 'moderation' ? [`   Also run ${dist}/ai-worker.js, which judges texts and photos.`] : []),
  ];
}

function usersOf({ service, databaseRole, process: user }: Program): string[] {
  return [
    ...(databaseRole ? [`PostgreSQL: the role ${service}_${databaseRole} of the schema ${service}`] : []),
    ...(user ? [`NATS: the user ${user.name}`] : []),
    ...(user && usesRedis(user) ? [`Redis: the user ${user.name}`] : []),
    ...(user && usesObjects(user) ? [`Object store: the key of ${user.name}, for ${prefixesOf(user)}`] : []),
  ];
}

const prefixesOf = (user: AccessProcess): string =>
  objectGrants(user)
    .map(({ prefix, actions }) => `${prefix} (${actions.join(', ')})`)
    .join(', ');
