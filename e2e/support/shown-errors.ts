import { readFile } from 'node:fs/promises';
import {
  errorCatalogue,
  sentence,
  type ErrorCode,
  type ErrorParams,
  type FieldErrors,
} from '@offshoot/contracts/errors';
import { fieldSentence } from '@offshoot/contracts/field-sentences';
import { rpcMethods, type RpcMethodName } from '@offshoot/contracts/rpc';
import type { ApiResponse } from './person.ts';
import { elsewhere } from './shown-elsewhere.ts';

type Refusal = { detail: unknown; code: string; params: ErrorParams; errors: FieldErrors };

/** The test files that cover the errors of the RPC methods, by the first segment of the method's name. */
const areas = {
  admin: 'accounts',
  auth: 'accounts',
  accounts: 'accounts',
  people: 'accounts',
  notifications: 'accounts',
  newsletter: 'accounts',
  mail: 'accounts',
  moderation: 'accounts',
  rewards: 'accounts',
  jobs: 'accounts',
  plants: 'plants',
  saved_searches: 'plants',
  wishes: 'plants',
  species: 'plants',
  lineage: 'plants',
  towns: 'plants',
  exchanges: 'exchanges',
  rings: 'exchanges',
  meets: 'exchanges',
  chat: 'exchanges',
  ring_chat: 'exchanges',
  translations: 'exchanges',
  handover_points: 'plants',
} as const satisfies Record<Group<RpcMethodName>, string>;
type Group<N> = N extends `${infer G}.${string}` ? G : never;
type Area = (typeof areas)[keyof typeof areas];

/** Errors that a test file has received over HTTP, as `method code`. */
const shown = new Set<string>();

/** Responses that differ from the catalogue. Collected per test, because every attempt is slow. */
export const wrong: unknown[] = [];

/** The message of an error; that of the first field where the error only says that fields are not valid. */
function documentedSentence(code: ErrorCode, params?: ErrorParams, errors: FieldErrors = {}): string {
  const [first] = Object.entries(errors);
  if (!first || (code !== 'validation_failed' && code !== 'weak_password')) return sentence(code, params);
  const said = fieldSentence(...first);
  return code === 'weak_password' && !said.includes('Password') ? sentence(code, params) : said;
}

/** Compares an error response with the catalogue's error of an RPC method: status, code and message. */
export async function shows(
  method: RpcMethodName,
  code: ErrorCode,
  refused: Promise<ApiResponse<unknown>>,
): Promise<void> {
  const { status, body } = await refused;
  const { detail, code: given, params, errors } = (body ?? {}) as Partial<Refusal>;
  const hasFigures = code === 'daily_limit_reached' || code === 'total_limit_reached';
  const said = hasFigures ? (detail as { message?: string } | undefined)?.message : detail;
  if (status === errorCatalogue[code].status && given === code && said === documentedSentence(code, params, errors))
    shown.add(`${method} ${code}`);
  else wrong.push({ method, code, replied: { status, body } });
}

const isIn = (area: Area) => (pair: string) => areas[pair.split('.')[0] as keyof typeof areas] === area;

/** Documented errors of an area's gateway methods that neither this test file nor a test of `elsewhere` has shown. */
export const notShown = (area: Area): string[] =>
  Object.entries(rpcMethods)
    .flatMap(([name, method]) =>
      ('errors' in method && method.callers.includes('gateway') ? (method.errors ?? []) : []).map(
        (code) => `${name} ${code}`,
      ),
    )
    .filter(isIn(area))
    .filter((pair) => !shown.has(pair) && !(pair in elsewhere));

/** Errors of `elsewhere` whose test file does not contain their code. */
export async function missingElsewhere(area: Area): Promise<string[]> {
  const missing: string[] = [];
  for (const [pair, file] of Object.entries(elsewhere).filter(([pair]) => isIn(area)(pair))) {
    const text = await readFile(new URL(`../../${file}`, import.meta.url), 'utf8');
    if (!text.includes(pair.split(' ')[1] ?? '')) missing.push(`${pair}: ${file}`);
  }
  return missing;
}
