import { describe, expect, it } from '@jest/globals';
import { ApiError } from './api-error.ts';
import { withWriteKey } from './write-keys.ts';

/** The idempotency key of a request that then ended as given. */
async function sent(url: string | null, error?: Error, content = 'POST'): Promise<string> {
  let used = '';
  const ended = withWriteKey(url === null ? null : { url, content }, (key) => {
    used = key;
    return error ? Promise.reject(error) : Promise.resolve();
  });
  await ended.catch(() => undefined);
  return used;
}

describe('the key of a write', () => {
  it('is a new one for each request', async () => {
    expect(await sent('a')).toMatch(/^[0-9a-f]{32}$/);
    expect(await sent('a')).not.toBe(await sent('a'));
  });

  it.each([
    ['a lost connection', new ApiError({ status: 0, code: 'network' })],
    ['a timeout', new ApiError({ status: 0, code: 'timeout' })],
    ['an unavailable service', new ApiError({ status: 503, code: 'unavailable' })],
    ['a first try still in progress', new ApiError({ status: 409, code: 'request_in_progress' })],
    ['an abort', new DOMException('aborted', 'AbortError')],
  ])('stays for the same request after %s, until there is a response', async (name, error) => {
    const first = await sent(name, error);
    expect(await sent('another', error)).not.toBe(first);
    expect(await sent(name, error)).toBe(first);
    expect(await sent(name)).toBe(first);
    expect(await sent(name)).not.toBe(first);
  });

  it('is a new one after another write to the same place', async () => {
    const broken = new ApiError({ status: 0, code: 'network' });
    const given = await sent('/like', broken, 'POST');
    await sent('/like', undefined, 'DELETE');
    expect(await sent('/like', undefined, 'POST')).not.toBe(given);
  });

  it('is a new one after a definite response, and for writes that are never compared', async () => {
    const refused = new ApiError({ status: 409, code: 'plant_reserved' });
    expect(await sent('refused', refused)).not.toBe(await sent('refused', refused));
    const broken = new ApiError({ status: 0, code: 'network' });
    expect(await sent(null, broken)).not.toBe(await sent(null, broken));
  });
});
