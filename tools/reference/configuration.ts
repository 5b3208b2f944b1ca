import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ZodObject } from 'zod';
import { variablesOf, type Variable } from '../../libs/nest-kit/src/configuration/variables.ts';
import { ROOT } from '../paths.ts';

export interface Section {
  title: string;
  file: string;
  variables: Variable[];
}

const platformFile = 'libs/nest-kit/src/configuration/config.ts';
const services = ['auth', 'plant', 'exchange', 'chat', 'rewards', 'moderation'].map((name) => `${name}-service`);
const fileOf = (app: string) => `apps/${app}/src/config.ts`;

/** The variables of a schema. The module is loaded by its path, since its types are not those of a tool. */
async function variablesIn(file: string, schema: string): Promise<Variable[]> {
  const module = (await import(pathToFileURL(path.join(ROOT, file)).href)) as Record<string, ZodObject>;
  const exported = module[schema];
  if (!exported) throw new Error(`${file} has no ${schema}.`);
  return variablesOf(exported);
}

/** The variables of every process, read from the schemas that parse them. */
export async function configurationSections(): Promise<Section[]> {
  const edge = await variablesIn(platformFile, 'edgeConfig');
  const ofEdge = new Set(edge.map(({ name }) => name));
  const section = async (title: string, file: string, schema: string): Promise<Section> => ({
    title,
    file,
    variables: (await variablesIn(file, schema)).filter(({ name }) => !ofEdge.has(name)),
  });
  return [
    { title: 'Every process', file: platformFile, variables: edge },
    ...(await Promise.all([
      section('Every service', platformFile, 'platformConfig'),
      section('gateway', fileOf('gateway'), 'gatewayConfig'),
      ...services.map((app) => section(app, fileOf(app), 'configSchema')),
    ])),
  ];
}

/** docs/operate/configuration.md. */
export async function configurationPage(): Promise<string> {
  return [
    '# Configuration',
    '',
    'Each process reads environment variables when it starts. An empty variable counts as not set. If one is missing or',
    'invalid, the process names it and exits with status 1; values are never written, since they may be secrets.',
    'Each can also be read from a file: `REDIS_URL_FILE=/run/secrets/offshoot/REDIS_URL` counts where `REDIS_URL` is not set.',
    '`npm start` sets all that concern servers, ports and secrets itself; the README lists what it reads. Traces follow',
    'the `OTEL_*` variables of OpenTelemetry. Each program prints its own variables with `--help` ([by hand](by-hand.md)).',
    '',
    'This page is written from the schemas by `npm run configuration`; a test compares them.',
    ...(await configurationSections()).flatMap(({ title, file, variables }) => [
      '',
      `## ${title}`,
      '',
      `Defined in \`${file}\`.`,
      '',
      '| variable | meaning | values | default |',
      '|---|---|---|---|',
      ...variables.map((variable) => `| ${cellsOf(variable).join(' | ')} |`),
    ]),
    '',
  ].join('\n');
}

function cellsOf({ name, meaning, values, default: value, secret }: Variable): string[] {
  const shown = value === undefined ? '**required**' : value === '' ? 'none' : `\`${value}\``;
  return [`\`${name}\``, meaning, secret ? `${values}; secret` : values, shown].map((cell) =>
    cell.replaceAll('|', String.raw`\|`),
  );
}
