import { describe, expect, it } from '@jest/globals';
import { isDangerousPath, isSigned } from './guard.ts';

describe('a path of the object store', () => {
  it.each(['/offshoot/../../etc/passwd', '/offshoot/%2e%2e/x', '/offshoot/a/..%2f..%2fx', '/offshoot/./x', '/offshoot/x%00', '/offshoot/x._S3rver_object', '/%'])(
    'is refused: %s',
    (path) => expect(isDangerousPath(path)).toBe(true),
  );

  it.each(['/offshoot/staging/a.webp', '/offshoot/a..b', '/offshoot/caf%C3%A9.webp', '/'])('is allowed: %s', (path) =>
    expect(isDangerousPath(path)).toBe(false),
  );
});

describe('a request', () => {
  it('counts as signed by its header or by its query, and not otherwise', () => {
    expect(isSigned({ headers: { authorization: 'AWS4-HMAC-SHA256 …' }, query: {} })).toBe(true);
    expect(isSigned({ headers: {}, query: { 'X-Amz-Algorithm': 'AWS4-HMAC-SHA256' } })).toBe(true);
    expect(isSigned({ headers: {}, query: { uploads: '' } })).toBe(false);
  });
});
