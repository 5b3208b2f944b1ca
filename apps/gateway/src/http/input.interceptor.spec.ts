import { describe, expect, it } from '@jest/globals';
import type { CallHandler, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { id } from '@offshoot/contracts/basics';
import * as z from 'zod/mini';
import { InputInterceptor } from './input.interceptor.ts';
import { ROUTE_OPTIONS, type RouteOptions } from './route-options.ts';

const own = '0197a000-0000-7000-8000-000000000001';
const other = '0197a000-0000-7000-8000-000000000002';

/** What the handler would be given for a request. */
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
    is: (wanted: string | string[]) => (type && wanted.includes(type) ? type : false),
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

  it('lets the path win over what a body says', async () => {
    expect(await inputOf(options, { params: { id: own }, body: { id: other, note: 'x', role: 'admin' } })).toEqual({
      id: own,
      note: 'x',
    });
  });

  it('takes an empty body, and the query of a GET alone: what a DELETE carries may be secret', async () => {
    const query = { note: 'q' };
    expect(await inputOf(options, { params: { id: own } })).toEqual({ id: own, note: '' });
    expect(await inputOf(options, { method: 'GET', params: { id: own }, query })).toEqual({ id: own, note: 'q' });
    expect(await inputOf(options, { method: 'DELETE', params: { id: own }, query, body: { note: 'b' } })).toEqual({
      id: own,
      note: 'b',
    });
  });

  it('takes a query that names something and says nothing for one that does not name it', async () => {
    const search: RouteOptions = {
      access: 'anyone',
      input: z.object({ latitude: z.optional(z.coerce.number()), note: z._default(z.string(), 'none') }),
    };
    expect(await inputOf(search, { method: 'GET', query: { latitude: '', note: ' ' } })).toEqual({ note: 'none' });
    expect(await inputOf(search, { method: 'GET', query: { latitude: '0' } })).toEqual({ latitude: 0, note: 'none' });
  });

  it('makes a path id that is none look like an unknown one, whatever else is wrong', async () => {
    await expect(inputOf(options, { params: { id: 'x' }, body: { note: 1 } })).rejects.toMatchObject({
      code: 'plant_not_found',
    });
    await expect(inputOf({ access: 'active', input: schema }, { params: { id: 'x' } })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });

  it.each([[[]], ['text'], [7]])('refuses %j for a body', async (body) => {
    await expect(inputOf(options, { params: { id: own }, body })).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { body: 'invalid_type' },
    });
  });

  it('leaves a route without a schema alone', async () => {
    expect(await inputOf({ access: 'anyone' }, { body: { note: 'x' } })).toBeUndefined();
  });
});
