import { z } from 'zod';

/** A variable of a configuration schema, in words for an operator. */
export interface Variable {
  name: string;
  /** The description of its schema. */
  meaning: string;
  values: string;
  /** Undefined if it must be set; empty if it is optional. */
  default: string | undefined;
  /** Whether its value, or a part of it, is confidential. */
  secret: boolean;
}

/** The variables that a schema parses. */
export const variablesOf = (schema: Pick<z.ZodObject, 'shape'>): Variable[] =>
  Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, variable]) => ({
    name,
    meaning: variable.description ?? '',
    values: valuesOf(variable),
    default: defaultOf(variable),
    secret: variable.meta()?.secret === true,
  }));

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
