import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import * as z from 'zod';
import { configSchema as auth } from '../../apps/auth-service/src/config.ts';
import { configSchema as chat } from '../../apps/chat-service/src/config.ts';
import { configSchema as exchange } from '../../apps/exchange-service/src/config.ts';
import { gatewayConfig } from '../../apps/gateway/src/config.ts';
import { configSchema as moderation } from '../../apps/moderation-service/src/config.ts';
import { configSchema as plant } from '../../apps/plant-service/src/config.ts';
import { configSchema as rewards } from '../../apps/rewards-service/src/config.ts';
import { edgeConfig, platformConfig } from '../../libs/nest-kit/src/process/config.ts';
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
const fileOf = (app: string) => `apps/${app}/src/config.ts`;

/** The variables of every process, read from the schemas that parse them. */
export function configurationSections(): Section[] {
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
  const without = (variables: Variables, inherited: Variables): Variables =>
    Object.fromEntries(Object.entries(variables).filter(([name]) => !(name in inherited)));
  return [
    section('Every process', platformFile, edgeConfig.shape),
    section('Every service', platformFile, without(platformConfig.shape, edgeConfig.shape)),
    section('gateway', fileOf('gateway'), without(gatewayConfig.shape, edgeConfig.shape)),
    section('auth-service', fileOf('auth-service'), auth.shape),
    section('plant-service', fileOf('plant-service'), plant.shape),
    section('exchange-service', fileOf('exchange-service'), exchange.shape),
    section('chat-service', fileOf('chat-service'), chat.shape),
    section('rewards-service', fileOf('rewards-service'), rewards.shape),
    section('moderation-service', fileOf('moderation-service'), moderation.shape),
  ];
}

/** docs/operate/configuration.md. */
export function configurationPage(): string {
  return [
    '# Configuration',
    '',
    'Each process reads environment variables when it starts. An empty variable counts as not set. If one is missing or',
    'invalid, the process names it and exits with status 1; values are never written, since they may be secrets.',
    '`npm start` sets all that concern servers, ports and secrets itself; the README lists what it reads. Traces follow',
    'the `OTEL_*` variables of OpenTelemetry.',
    '',
    'This page is written from the schemas by `npm run configuration`; a test compares them.',
    ...configurationSections().flatMap(({ title, file, variables }) => [
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
  const before: JsonSchema = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const parsed: JsonSchema = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
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
