import { expect, it } from '@jest/globals';
import { differences, type Schema } from './differences.ts';

const of = (kind: string, schema: Schema) => ({ [`${kind} x`]: schema });
const object = (properties: Record<string, Schema>, ...required: string[]): Schema => ({
  type: 'object',
  properties,
  required,
});
const text: Schema = { type: 'string' };
const status: Schema = { enum: ['a', 'b'], type: 'string' };
const name: Schema = { type: 'string', minLength: 1, maxLength: 80, pattern: '^a' };
const nullable: Schema = { anyOf: [{ type: 'string', format: 'uuid' }, { type: 'null' }] };
const released = object({ id: text, status, name, nullable, note: text }, 'id', 'status', 'name', 'nullable');
const changed = (properties: Record<string, Schema>, ...required: string[]): Schema =>
  object({ ...released.properties, ...properties }, ...(released.required ?? []), ...required);
const without = (field: string): Schema => {
  const { [field]: _removed, ...rest } = released.properties ?? {};
  return object(rest, ...(released.required ?? []).filter((requiredField) => requiredField !== field));
};
const kinds = ['request', 'response', 'event', 'job', 'push', 'client-message', 'http-request', 'http-response'];

it.each<[string, Schema]>([
  ['nothing', released],
  ['an optional field', changed({ more: text })],
  ['the order of names', object(released.properties ?? {}, ...[...(released.required ?? [])].reverse())],
  ['how null is written', changed({ note: text, nullable: { anyOf: [...(nullable.anyOf ?? [])].reverse() } })],
])('versions read each other after a change of %s', (_, present) => {
  for (const kind of kinds) expect(differences(of(kind, released), of(kind, present))).toEqual([]);
});

it.each<[string, Schema, RegExp]>([
  ['a removed field', without('status'), /^\w.* x \/status is removed.* Keep it/],
  ['a removed optional field', without('note'), /\/note is removed/],
  ['another type', changed({ id: { type: 'number' } }), /\/id refuses/],
  ['fewer values', changed({ status: { enum: ['a'], type: 'string' } }), /\/status refuses.* Read it/],
  ['a lower limit', changed({ name: { ...name, maxLength: 79 } }), /\/name refuses/],
  ['a higher least length', changed({ name: { ...name, minLength: 2 } }), /\/name refuses/],
  ['another pattern', changed({ name: { ...name, pattern: '^b' } }), /\/name refuses/],
  ['a value that is no longer null', changed({ nullable: { type: 'string', format: 'uuid' } }), /\/nullable refuses/],
  ['a new required field', changed({ more: text }, 'more'), /\/more is required.* Let it be missing/],
  ['an optional field that is required', changed({}, 'note'), /\/note is required/],
])('finds %s in whatever is written', (_, present, sentence) => {
  for (const kind of kinds) {
    const changes = differences(of(kind, released), of(kind, present));
    expect(changes.some((each) => sentence.test(each) && each.startsWith(`${kind} x /`))).toBe(true);
  }
});

it.each<[string, Schema, RegExp]>([
  ['a new value', changed({ status: { enum: ['a', 'b', 'c'], type: 'string' } }), /\/status may be what/],
  ['no limit', changed({ name: text }), /\/name may be what/],
  ['a value that may be null', changed({ id: { type: ['string', 'null'] } }), /\/id may be what/],
  [
    'a field that may be missing',
    object(released.properties ?? {}, 'status', 'name', 'nullable'),
    /\/id may be missing.* Write it/,
  ],
])('finds %s, which readers of the last release refuse, but in requests', (_, present, sentence) => {
  for (const kind of kinds) {
    const changes = differences(of(kind, released), of(kind, present));
    if (/request|client/.test(kind)) expect(changes).toEqual([]);
    else expect(changes).toEqual([expect.stringMatching(sentence)]);
  }
});

it('looks into lists, tuples, maps and alternatives', () => {
  const inside = (schema: Schema): Schema[] => [
    { type: 'array', items: schema },
    { type: 'array', prefixItems: [text, schema] },
    { type: 'object', additionalProperties: schema, propertyNames: text },
    { anyOf: [object({ kind: { const: 'k' }, one: schema }, 'kind', 'one'), { type: 'null' }] },
  ];
  const narrower = inside({ enum: ['a'], type: 'string' });
  for (const [index, before] of inside(status).entries()) {
    expect(differences(of('event', before), of('event', before))).toEqual([]);
    expect(differences(of('event', before), of('event', narrower[index] ?? {}))).toHaveLength(1);
  }
});

it('finds a removed entry and another route, and accepts a new entry', () => {
  expect(differences(of('event', released), {})).toEqual([expect.stringMatching(/^event x is removed/)]);
  expect(differences({}, of('event', released))).toEqual([]);
  expect(differences(of('route', { const: 'GET /x' }), of('route', { const: 'GET /y' }))).not.toEqual([]);
});
