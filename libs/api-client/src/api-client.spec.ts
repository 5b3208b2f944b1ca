import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { acceptExchange } from '@offshoot/contracts/operations/exchanges';
import { listRooms } from '@offshoot/contracts/operations/chat';
import {
  createPlant,
  likePlant,
  recordView,
  searchPlants,
  storePlantPhoto,
} from '@offshoot/contracts/operations/plants';
import { ApiClient } from './api-client.ts';
import { ApiError } from './api-error.ts';

const id = '019b754f-2600-7212-9e9b-721f4381ba91';
const json = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json; charset=utf-8' }, ...init });

describe('the API client', () => {
  const client = new ApiClient({ baseUrl: 'https://offshoot.example', token: 'access' });
  const network = jest.spyOn(globalThis, 'fetch');
  const request = () => {
    const [url, init] = network.mock.lastCall ?? [];
    return {
      url: String(url),
      method: init?.method,
      body: init?.body,
      headers: Object.fromEntries(new Headers(init?.headers)),
    };
  };
  const failure = (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error);
  beforeEach(() => void network.mockResolvedValue(json({ liked: true, likes: 3 })));
  afterEach(() => void network.mockReset());

  it('sends token and idempotency key, and parses the response', async () => {
    await expect(client.call(likePlant, { id }, { idempotencyKey: 'key-12345' })).resolves.toEqual({
      liked: true,
      likes: 3,
    });
    expect(request()).toEqual({
      url: `https://offshoot.example/api/v1/plants/${id}/like`,
      method: 'POST',
      body: null,
      headers: { authorization: 'Bearer access', 'idempotency-key': 'key-12345' },
    });
  });

  it('sends the fields that the path does not name as query or as JSON', async () => {
    await failure(client.call(searchPlants, { search: 'fern & moss', page: 2, radius_km: undefined }));
    expect(request().url).toBe('https://offshoot.example/api/v1/plants/search?search=fern+%26+moss&page=2');
    await failure(client.call(acceptExchange, { id, owner_message: 'Gladly!' }));
    expect(request()).toMatchObject({
      url: `https://offshoot.example/api/v1/exchange/${id}/accept`,
      body: '{"owner_message":"Gladly!"}',
      headers: { 'content-type': 'application/json' },
    });
  });

  it('sends files as a form', async () => {
    network.mockResolvedValue(json({ images: [], image_meta: [] }, { status: 201 }));
    await client.call(storePlantPhoto, {}, { files: [new File(['a'], 'a.jpg', { type: 'image/jpeg' })] });
    const { body, headers } = request();
    expect(body instanceof FormData && body.getAll('files')).toEqual([expect.objectContaining({ name: 'a.jpg' })]);
    expect(headers).toEqual({ authorization: 'Bearer access' });
    await expect(client.call(likePlant, { id }, { files: [] })).rejects.toThrow('plants.like takes no files');
  });

  it('accepts an empty response where that is declared, and only there', async () => {
    network.mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })));
    await expect(client.call(recordView, { id })).resolves.toBeUndefined();
    await expect(client.call(listRooms)).rejects.toThrow('The response of chat.rooms does not match its schema');
  });

  it('rejects a response that does not match its schema', async () => {
    network.mockResolvedValue(json({ liked: 'yes', likes: 3 }));
    await expect(client.call(likePlant, { id })).rejects.toThrow(
      'The response of plants.like does not match its schema',
    );
  });

  it('throws what an error response says', async () => {
    const body = {
      detail: 'Too many requests.',
      code: 'rate_limited',
      params: { retry_after: 7 },
      errors: { name: 'required' },
    };
    const headers = { 'content-type': 'application/json', 'retry-after': '7' };
    network.mockResolvedValue(json(body, { status: 429, headers }));
    const error = await failure(client.call(likePlant, { id }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 429,
      code: 'rate_limited',
      detail: 'Too many requests.',
      params: { retry_after: 7 },
      fields: { name: 'required' },
      retryAfter: 7,
    });
  });

  it('has the sentence of an error whose detail has figures', async () => {
    const detail = { code: 'daily_limit_reached', message: 'Daily plant creation limit reached', limit: 5, current: 5 };
    network.mockResolvedValue(json({ detail, code: 'daily_limit_reached' }, { status: 403 }));
    const plant = { name: 'Fern', description: 'A fern', latitude: 1, longitude: 2, images: [] };
    expect(await failure(client.call(createPlant, plant))).toMatchObject({ detail: detail.message, code: detail.code });
  });

  it('has no code for the error of a proxy', async () => {
    network.mockResolvedValue(
      new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
    );
    expect(await failure(client.call(likePlant, { id }))).toMatchObject({ status: 502, code: null, detail: '' });
  });
});
