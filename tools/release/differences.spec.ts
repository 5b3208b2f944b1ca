import { expect, it } from '@jest/globals';
import { differences, type Schema } from './differences.ts';

const of = (schema: Schema) => ({ 'event plant.created.v1': schema });
const released: Schema = {
  type: 'object',
  properties: { id: { type: 'string' }, status: { enum: ['a', 'b'] } },
  required: ['id', 'status'],
};

it.each<[string, Schema]>([
  ['nothing', released],
  ['an optional field', { ...released, properties: { ...released.properties, note: { type: 'string' } } }],
  ['the order of names', { ...released, required: ['status', 'id'] }],
])('versions read each other after a change of %s', (_, present) => {
  expect(differences(of(released), of(present))).toEqual([]);
});

it.each<[string, Schema, string]>([
  [
    'a new required field',
    { ...released, properties: { ...released.properties, note: {} }, required: ['id', 'note', 'status'] },
    '/required',
  ],
  ['a field that may be missing', { ...released, required: ['id'] }, '/required'],
  ['a removed field', { ...released, properties: { status: { enum: ['a', 'b'] } } }, '/properties/id'],
  [
    'another type',
    { ...released, properties: { ...released.properties, id: { type: 'number' } } },
    '/properties/id/type',
  ],
  [
    'a new value',
    { ...released, properties: { ...released.properties, status: { enum: ['a', 'b', 'c'] } } },
    '/properties/status/enum',
  ],
])('finds %s', (_, present, path) => {
  expect(differences(of(released), of(present))).toEqual([`event plant.created.v1${path}`]);
});

it('finds a removed event, and accepts a new one', () => {
  expect(differences(of(released), {})).toEqual(['event plant.created.v1']);
  expect(differences({}, of(released))).toEqual([]);
});
