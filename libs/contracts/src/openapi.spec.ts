import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { httpOperations } from './http-operations.ts';
import { openapiDocument } from './openapi.ts';

interface Operation {
  operationId: string;
  summary: string;
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: {
    required?: boolean;
    content: Record<string, { schema: { properties: object; required?: string[] } }>;
  };
  responses: Record<string, { $ref?: string; description?: string; content?: object }>;
  security: object[];
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties?: Record<string, object>; required?: string[] }> };
}

const document = JSON.parse(JSON.stringify(openapiDocument())) as Document;
const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
const operation = (name: string): Operation => {
  const match = operations.find(({ operationId }) => operationId === name);
  if (!match) throw new Error(`no operation ${name}`);
  return match;
};
const names = (list: Operation['parameters'], where: string) =>
  list?.filter((parameter) => parameter.in === where).map(({ name }) => name);

describe('the OpenAPI document', () => {
  it('is the committed one', () => {
    const committed = JSON.parse(
      readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'),
    ) as object;
    if (JSON.stringify(committed) !== JSON.stringify(document))
      throw new Error(
        'docs/openapi.json differs from the catalogue of operations: run "npm run openapi" and commit it.',
      );
  });

  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate({ ...structuredClone(document) })).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('refers only to components that it has', () => {
    const references = [...JSON.stringify(document).matchAll(/"#\/([^"]+)"/g)].map(([, path = '']) => path.split('/'));
    const componentAt = (path: string[]) =>
      path.reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document);
    expect(references.length).toBeGreaterThan(100);
    expect(references.filter((path) => componentAt(path) === undefined)).toEqual([]);
  });

  it('has every public operation once, with a summary of its own', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(httpOperations).sort());
    expect(new Set(operations.map(({ summary }) => summary)).size).toBe(operations.length);
  });

  it('divides a request into path, query and body', () => {
    const update = operation('plants.update');
    expect(names(update.parameters, 'path')).toEqual(['id']);
    expect(names(update.parameters, 'header')).toEqual(['Idempotency-Key']);
    const { properties, required } = update.requestBody?.content['application/json']?.schema ?? {};
    expect(Object.keys(properties ?? {})).not.toContain('id');
    expect(required).toContain('description');
    const search = operation('plants.search');
    expect(search.requestBody).toBeUndefined();
    expect(search.parameters).toContainEqual({
      name: 'per_page',
      in: 'query',
      schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
    });
    expect(names(operation('newsletter.leave').parameters, 'query')).toEqual(['token']);
  });

  it('describes forms with files, responses that are files, and redirects', () => {
    expect(Object.keys(operation('exchanges.confirm').requestBody?.content ?? {})).toEqual([
      'application/json',
      'multipart/form-data',
    ]);
    expect(operation('plants.store_photo').requestBody?.content['multipart/form-data']?.schema.required).toEqual([
      'files',
    ]);
    expect(Object.keys(operation('auth.export').responses['200']?.content ?? {})).toEqual(['application/zip']);
    expect(Object.keys(operation('newsletter.leave_page').responses)).toContain('302');
  });

  it('names the errors of a call by status, those of the gateway included', () => {
    const { responses, security } = operation('plants.like');
    expect(responses['403']?.description).toMatch(/`forbidden`[^]*`account_banned`/);
    expect(responses['404']).toEqual({ $ref: '#/components/responses/PlantNotFound' });
    expect(responses['409']).toEqual({ $ref: '#/components/responses/RequestInProgress' });
    expect(Object.keys(responses)).toEqual(['200', '401', '403', '404', '409', '422', '429', '500', '503']);
    expect(security).toEqual([{ bearer: [] }]);
    expect(operation('plants.search').security).toEqual([{}, { bearer: [] }]);
  });

  it('lets shapes refer to each other by name', () => {
    const { schemas } = document.components;
    expect(schemas['PlantPage']?.properties?.['items']).toEqual({
      type: 'array',
      items: { $ref: '#/components/schemas/Plant' },
    });
    expect(schemas['Exchange']?.properties?.['status']).toEqual({ $ref: '#/components/schemas/ExchangeStatus' });
    expect(schemas['Plant']?.required).toContain('is_reserved');
    expect(schemas['Plant']?.required).not.toContain('distance_km');
  });
});
