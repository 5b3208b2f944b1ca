import { isQueried, type PublicOperation, splitRoute } from '../operations/http.ts';
import type { JsonSchema } from './schemas.ts';

type Properties = NonNullable<JsonSchema['properties']>;

const pathParameters = (operation: PublicOperation): string[] =>
  [...splitRoute(operation.http.route)[1].matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A repeated call with this key returns the response of the first; 8 to 100 visible ASCII characters.',
  schema: { type: 'string', minLength: 8, maxLength: 100 },
};

function parametersOf(operation: PublicOperation, { properties = {}, required = [] }: JsonSchema): object[] {
  const inPath = pathParameters(operation);
  const inQuery = isQueried(operation) ? Object.keys(properties).filter((name) => !inPath.includes(name)) : [];
  return [
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: properties[name] ?? { type: 'string' } })),
    ...inQuery.map((name) => ({
      name,
      in: 'query',
      ...(required.includes(name) ? { required: true } : {}),
      schema: properties[name],
    })),
    ...(operation.writes ? [idempotencyKey] : []),
  ];
}

function fileProperties({ field, most }: { field: string; most: number }): Properties {
  const file = { type: 'string', format: 'binary' } as const;
  return { [field]: most > 1 ? { type: 'array', items: file, minItems: 1, maxItems: most } : file };
}

function bodyOf(operation: PublicOperation, fields: JsonSchema): object | undefined {
  if (isQueried(operation)) return undefined;
  const inPath = pathParameters(operation);
  const outside = (name: string) => !inPath.includes(name);
  const properties = Object.fromEntries(Object.entries(fields.properties ?? {}).filter(([name]) => outside(name)));
  const required = (fields.required ?? []).filter(outside);
  const json = Object.keys(properties).length > 0 ? objectOf(properties, required) : undefined;
  const { files, carries } = operation.http;
  if (carries) return body({ [carries]: { type: 'string', format: 'binary' } }, true);
  if (!files) return json && body({ 'application/json': json }, required.length > 0);
  const form = objectOf(
    { ...properties, ...fileProperties(files) },
    files.optional ? required : [...required, files.field],
  );
  const forms = { 'multipart/form-data': form };
  return body(files.optional && json ? { 'application/json': json, ...forms } : forms, !files.optional);
}

const objectOf = (properties: Properties, required: readonly string[]): object => ({
  type: 'object',
  properties,
  ...(required.length > 0 ? { required } : {}),
});

const body = (schemas: Record<string, object>, required: boolean): object => ({
  ...(required ? { required } : {}),
  content: Object.fromEntries(Object.entries(schemas).map(([mediaType, schema]) => [mediaType, { schema }])),
});

interface Request {
  parameters?: object[];
  requestBody?: object;
}

/** Parameters and body of an operation, of whose request these are the fields. */
export function requestOf(operation: PublicOperation, fields: JsonSchema): Request {
  const parameters = parametersOf(operation, fields);
  const requestBody = bodyOf(operation, fields);
  return {
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
  };
}
