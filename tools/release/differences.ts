/** A JSON Schema, as far as catalogues use it. */
export interface Schema {
  type?: string | readonly string[];
  properties?: Record<string, Schema>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  items?: Schema;
  prefixItems?: readonly Schema[];
  anyOf?: readonly Schema[];
  enum?: readonly unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  [keyword: string]: unknown;
}

/** Why a value is not read: what the reader does about one that it was not made for. */
type Fault = 'unknown' | 'missing' | 'refused';
type Found = readonly [path: string, fault: Fault];

const lower = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
const upper = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];

const valuesOf = (schema: Schema): readonly unknown[] | undefined => ('const' in schema ? [schema.const] : schema.enum);

/** Whether a single value, rather than what it contains, is within the reader's limits. */
function isWithin(written: Schema, read: Schema): boolean {
  const values = valuesOf(written);
  const readable = valuesOf(read);
  if (readable !== undefined) return values !== undefined && values.every((value) => readable.includes(value));
  if (values === undefined && read.pattern !== undefined && read.pattern !== written.pattern) return false;
  if (values === undefined && read.format !== undefined && read.format !== written.format) return false;
  const isNotBelow = (key: string) => Number(written[key] ?? -Infinity) >= Number(read[key] ?? -Infinity);
  const isNotAbove = (key: string) => Number(written[key] ?? Infinity) <= Number(read[key] ?? Infinity);
  const isOfType = read.type === undefined || read.type === written.type;
  return (
    (isOfType || (read.type === 'number' && written.type === 'integer')) &&
    lower.every(isNotBelow) &&
    upper.every(isNotAbove)
  );
}

function fields(written: Schema, read: Schema, path: string): Found[] {
  const isOptional = (name: string) => !written.required?.includes(name);
  const properties = read.properties ?? {};
  const own = Object.entries(written.properties ?? {}).flatMap(([name, field]): Found[] => {
    const here = `${path}/${name}`;
    const reader = properties[name];
    if (reader === undefined) return typeof read.additionalProperties === 'object' ? [] : [[here, 'unknown']];
    if (read.required?.includes(name) && isOptional(name)) return [[here, 'missing']];
    return unread(field, reader, here);
  });
  const left = (read.required ?? []).filter((name) => !(name in (written.properties ?? {})));
  return [...own, ...left.map((name): Found => [`${path}/${name}`, 'missing'])];
}

/** The alternatives of a schema; undefined where it has none. */
function alternatives({ anyOf, type, ...rest }: Schema): readonly Schema[] | undefined {
  if (anyOf || typeof type !== 'object' || valuesOf(rest)) return anyOf;
  return type.map((typeName) => (typeName === 'null' ? { type: typeName } : { ...rest, type: typeName }));
}

/** Where a reader with the schema `read` does not understand all that a writer with the schema `written` may write. */
function unread(written: Schema, read: Schema, path: string): Found[] {
  const each = alternatives(written);
  if (each) return each.flatMap((alternative) => unread(alternative, read, path));
  const readable = alternatives(read)?.map((alternative) => unread(written, alternative, path));
  if (readable) {
    const matching = readable.filter((faults) => faults.every(([, fault]) => fault === 'unknown'));
    return matching.sort((first, second) => first.length - second.length)[0] ?? [[path, 'refused']];
  }
  if (Object.keys(read).every((key) => key === 'default')) return [];
  if (!isWithin(written, read)) return [[path, 'refused']];
  const parts: Found[] = read.properties ? fields(written, read, path) : [];
  if (read.items) parts.push(...unread(written.items ?? {}, read.items, `${path}/[]`));
  for (const [index, item] of (read.prefixItems ?? []).entries())
    parts.push(...unread(written.prefixItems?.[index] ?? {}, item, `${path}/${index}`));
  for (const key of ['additionalProperties', 'propertyNames'] as const) {
    const [from, to] = [written[key], read[key]];
    if (typeof to === 'object') parts.push(...unread(typeof from === 'object' ? from : {}, to, `${path}/*`));
  }
  return parts;
}

const advice = {
  removed:
    'is removed, and the last release uses it. Keep it, and remove it in a release after the one that stops using it.',
  newlyRequired: 'is required, and the last release does not write it. Let it be missing for this release.',
  narrower: 'refuses what the last release writes. Read it for one more release.',
  notWritten: 'may be missing, and the last release requires it. Write it for one more release.',
  wider:
    'may be what the last release refuses. Read it in this release and write it in the next; of an event, add a version.',
};

/** A difference between two catalogues, in words; it begins with the name of the entry. */
const sentence = (name: string, path: string, what: keyof typeof advice) =>
  `${name}${path === '' ? '' : ` ${path}`} ${advice[what]}`;

const fromReleased = { unknown: 'removed', missing: 'newlyRequired', refused: 'narrower' } as const;
const fromPresent = { unknown: undefined, missing: 'notWritten', refused: 'wider' } as const;

/** What only new callers write: during an upgrade the version before refuses it, as it does a new operation. */
const isRequest = (name: string) => /^(request|http-request|client-message) /.test(name);

/**
 * Where two versions cannot read each other, and what to do. Both directions count, as either may be the writer: optional
 * fields and entries may be added, and requests may accept more.
 */
export function differences(released: Record<string, Schema>, present: Record<string, Schema>): string[] {
  return Object.entries(released).flatMap(([name, before]) => {
    const now = present[name];
    if (now === undefined) return [sentence(name, '', 'removed')];
    const forwards = unread(before, now, '').map(([path, fault]) => sentence(name, path, fromReleased[fault]));
    const backwards = unread(now, before, '').flatMap(([path, fault]) => {
      const what = isRequest(name) ? undefined : fromPresent[fault];
      return what === undefined ? [] : [sentence(name, path, what)];
    });
    return [...new Set([...forwards, ...backwards])];
  });
}
