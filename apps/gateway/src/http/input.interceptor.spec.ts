import { describe, expect, it } from '@jest/globals';
import type { CallHandler, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { id } from '@offshoot/contracts/basics';
import * as z from 'zod/mini';
import { InputInterceptor } from './input.interceptor.ts';
import { ROUTE_OPTIONS, type RouteOptions } from './route-options.ts';

const own = '0197a000-0000-7000-8000-000000000001';
const other = '0197a000-0000-7000-8000-000000000002';

/** The input that the handler would get for a request. */
async function inputOf(options: RouteOptions, given: Record<string, unknown>): Promise<unknown> {
  const handler = () => undefined;
  Reflect.defineMetadata(ROUTE_OPTIONS, options, handler);
  const type = given.body === undefined ? undefined : 'application/json';
  const request: Record<string, unknown> = {
    method: 'POST',
    params: {},
    query: {},
    headers: type ? { 'content-length': '9' } : {},
    header: () => undefined,
    is: (types: string | string[]) => (type && types.includes(type) ? type : false),
    ...given,
  };
  const context = {
    getHandler: () => handler,
    switchToHttp: () => ({ getRequest: () => request }),
  } as unknown as ExecutionContext;
  await new InputInterceptor(new Reflector()).intercept(context, { handle: () => undefined } as unknown as CallHandler);
  return request.input;
}

describe('InputInterceptor', () => {
  const schema = z.object({ id, note: z._default(z.string(), '') });
  const options: RouteOptions = { access: 'active', input: schema, unknown: 'plant_not_found' };

  it('prefers the path parameter over a field of the body', async () => {
    expect(await inputOf(options, { params: { id: own }, body: { id: other, note: 'x', role: 'admin' } })).toEqual({
      id: own,
      note: 'x',
    });
  });

  it('accepts an empty body, and reads the query of a GET only: a DELETE may carry secrets', async () => {
    const query = { note: 'q' };
    expect(await inputOf(options, { params: { id: own } })).toEqual({ id: own, note: '' });
    expect(await inputOf(options, { method: 'GET', params: { id: own }, query })).toEqual({ id: own, note: 'q' });
    expect(await inputOf(options, { method: 'DELETE', params: { id: own }, query, body: { note: 'b' } })).toEqual({
      id: own,
      note: 'b',
    });
  });

  it('treats an empty query parameter as absent', async () => {
    const search: RouteOptions = {
      access: 'anyone',
      input: z.object({ latitude: z.optional(z.coerce.number()), note: z._default(z.string(), 'none') }),
    };
    expect(await inputOf(search, { method: 'GET', query: { latitude: '', note: ' ' } })).toEqual({ note: 'none' });
    expect(await inputOf(search, { method: 'GET', query: { latitude: '0' } })).toEqual({ latitude: 0, note: 'none' });
  });

  it('reports a malformed path id as an unknown one, whatever else is invalid', async () => {
    await expect(inputOf(options, { params: { id: 'x' }, body: { note: 1 } })).rejects.toMatchObject({
      code: 'plant_not_found',
    });
    await expect(inputOf({ access: 'active', input: schema }, { params: { id: 'x' } })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });

  it.each([[[]], ['text'], [7]])('rejects %j as a body', async (body) => {
    await expect(inputOf(options, { params: { id: own }, body })).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { body: 'invalid_type' },
    });
  });

  it('says how long a text may be', async () => {
    const noted: RouteOptions = { access: 'anyone', input: z.object({ note: z.string().check(z.maxLength(3)) }) };
    await expect(inputOf(noted, { body: { note: 'moss' } })).rejects.toMatchObject({
      fields: { note: 'too_long' },
      params: { note: 3 },
    });
  });

  it('does nothing for a route without a schema', async () => {
    expect(await inputOf({ access: 'anyone' }, { body: { note: 'x' } })).toBeUndefined();
  });
});
