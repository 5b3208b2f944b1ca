import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import * as z from 'zod';
import { ROOT } from '../paths.ts';

type Variables = Record<string, z.ZodType>;

interface Variable {
  name: string;
  /** The doc block of its line in the schema. */
  meaning: string;
  values: string;
  /** Undefined if it must be set; empty if it is optional. */
  default: string | undefined;
}

interface Section {
  title: string;
  file: string;
  variables: Variable[];
}

const platformFile = 'libs/nest-kit/src/process/config.ts';
const services = ['auth', 'plant', 'exchange', 'chat', 'rewards', 'moderation'].map((name) => `${name}-service`);
const fileOf = (app: string) => `apps/${app}/src/config.ts`;

/** The variables of a schema. The module is loaded by its path, since its types are not those of a tool. */
async function variablesOf(file: string, schema: string): Promise<Variables> {
  const module = (await import(pathToFileURL(path.join(ROOT, file)).href)) as Record<string, { shape: Variables }>;
  return module[schema]?.shape ?? {};
}

/** The variables of every process, read from the schemas that parse them. */
export async function configurationSections(): Promise<Section[]> {
  const section = (title: string, file: string, variables: Variables): Section => {
    const meanings = meaningsIn(file);
    return {
      title,
      file,
      variables: Object.entries(variables).map(([name, schema]) => ({
        name,
        meaning: meanings.get(name) ?? '',
        values: valuesOf(schema),
        default: defaultOf(schema),
      })),
    };
  };
  const edge = await variablesOf(platformFile, 'edgeConfig');
  const withoutEdge = async (file: string, schema: string): Promise<Variables> =>
    Object.fromEntries(Object.entries(await variablesOf(file, schema)).filter(([name]) => !(name in edge)));
  return [
    section('Every process', platformFile, edge),
    section('Every service', platformFile, await withoutEdge(platformFile, 'platformConfig')),
    section('gateway', fileOf('gateway'), await withoutEdge(fileOf('gateway'), 'gatewayConfig')),
    ...(await Promise.all(
      services.map(async (app) => section(app, fileOf(app), await variablesOf(fileOf(app), 'configSchema'))),
    )),
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
    'the `OTEL_*` variables of OpenTelemetry.',
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

function cellsOf({ name, meaning, values, default: value }: Variable): string[] {
  const shown = value === undefined ? '**required**' : value === '' ? 'none' : `\`${value}\``;
  return [`\`${name}\``, meaning, values, shown].map((cell) => cell.replaceAll('|', String.raw`\|`));
}

/** The doc blocks of the properties of the file's object literals, in one line each. */
function meaningsIn(file: string): Map<string, string> {
  const source = ts.createSourceFile(file, readFileSync(path.join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const meanings = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) {
      const [block] = ts.getJSDocCommentsAndTags(node);
      const text = block && ts.getTextOfJSDocComment(block.comment);
      if (text) meanings.set(node.name.text, text.replaceAll(/\s+/g, ' '));
    }
    node.forEachChild(visit);
  };
  visit(source);
  return meanings;
}

interface JsonSchema {
  type?: string;
  enum?: string[];
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
}

const formats: Record<string, string> = { uri: 'URL', email: 'email address' };

/** What may be written: words, a number with its bounds, or a text. */
function valuesOf(schema: z.ZodType): string {
  const before = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const parsed = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as JsonSchema;
  const words = before.enum ?? parsed.enum;
  if (words) return words.map((word) => `\`${word}\``).join(', ');
  if (parsed.type === 'integer' || parsed.type === 'number') return numbersOf(parsed);
  const kind = formats[before.format ?? ''] ?? 'text';
  const bounds = [
    before.minLength !== undefined && before.minLength > 1 && `at least ${before.minLength} characters`,
    before.maxLength !== undefined && `at most ${before.maxLength} characters`,
  ].filter(Boolean);
  return [kind, ...bounds].join(', ');
}

function numbersOf({ type, minimum, exclusiveMinimum, maximum }: JsonSchema): string {
  const kind = type === 'integer' ? 'whole number' : 'number';
  const largest = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? format(maximum) : undefined;
  if (exclusiveMinimum !== undefined)
    return `${kind} above ${format(exclusiveMinimum)}${largest ? `, at most ${largest}` : ''}`;
  const least = minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? format(minimum) : undefined;
  if (least !== undefined && largest !== undefined) return `${kind} from ${least} to ${largest}`;
  return least === undefined ? kind : `${kind} from ${least}`;
}

const format = (value: number): string => value.toLocaleString('en');

function defaultOf(schema: z.ZodType): string | undefined {
  const { success, data } = schema.safeParse(undefined);
  if (!success) return undefined;
  if (data === undefined || data === null) return '';
  if (data instanceof Set || Array.isArray(data)) return [...data].join(',');
  return String(data);
}
