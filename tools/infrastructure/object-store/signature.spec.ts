import { describe, expect, it } from '@jest/globals';
import { checkSignature, type SignedRequest } from './signature.ts';

// The examples of "Authenticating Requests (AWS Signature Version 4)" in the reference of Amazon S3.
const keys = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const signedAt = Date.UTC(2013, 4, 24);
const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const scope = 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request';

const byHeader = (): SignedRequest => ({
  method: 'GET',
  path: '/test.txt',
  query: new URLSearchParams(),
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': empty,
    'x-amz-date': '20130524T000000Z',
    authorization: `AWS4-HMAC-SHA256 Credential=${scope},SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41`,
  },
});
const byAddress = (): SignedRequest => ({
  method: 'GET',
  path: '/test.txt',
  query: new URLSearchParams({
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': scope,
    'X-Amz-Date': '20130524T000000Z',
    'X-Amz-Expires': '86400',
    'X-Amz-SignedHeaders': 'host',
    'X-Amz-Signature': 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  }),
  headers: { host: 'examplebucket.s3.amazonaws.com' },
});
const refusal = (request: SignedRequest, now = signedAt, pair = keys): unknown => {
  try {
    return checkSignature(request, [pair], now).payload;
  } catch (error) {
    return (error as { code: string }).code;
  }
};
const minutes = 60_000;

describe('a signature', () => {
  it('is valid in a header, and covers the body hash', () => {
    expect(checkSignature(byHeader(), [{ ...keys, accessKey: 'another' }, keys], signedAt)).toEqual({
      keys,
      payload: empty,
    });
  });

  it('is valid in a presigned URL', () => {
    expect(checkSignature(byAddress(), [keys], signedAt)).toEqual({ keys, payload: 'UNSIGNED-PAYLOAD' });
  });

  it.each<[string, Partial<SignedRequest>]>([
    ['method', { method: 'PUT' }],
    ['path', { path: '/other.txt' }],
    ['query', { query: new URLSearchParams({ versionId: '1' }) }],
    ['header that it covers', { headers: { ...byHeader().headers, range: 'bytes=0-99' } }],
    ['host', { headers: { ...byHeader().headers, host: 'other.s3.amazonaws.com' } }],
  ])('is invalid for another %s', (_what, change) => {
    expect(refusal({ ...byHeader(), ...change })).toBe('SignatureDoesNotMatch');
  });

  it('is invalid with other keys', () => {
    expect(refusal(byHeader(), signedAt, { ...keys, secretKey: 'other' })).toBe('SignatureDoesNotMatch');
    expect(refusal(byHeader(), signedAt, { ...keys, accessKey: 'other' })).toBe('InvalidAccessKeyId');
    expect(refusal(byHeader(), signedAt, { ...keys, region: 'eu-central-1' })).toBe('AuthorizationHeaderMalformed');
  });

  it('covers every header that changes the request', () => {
    const request = byAddress();
    expect(refusal({ ...request, headers: { ...request.headers, 'x-amz-copy-source': '/b/k' } })).toBe('AccessDenied');
  });

  it('is valid for 15 minutes in a header, and for the given time in a URL', () => {
    expect([refusal(byHeader(), signedAt + 14 * minutes), refusal(byHeader(), signedAt + 16 * minutes)]).toEqual([
      empty,
      'RequestTimeTooSkewed',
    ]);
    expect(refusal(byAddress(), signedAt + 1_439 * minutes)).toBe('UNSIGNED-PAYLOAD');
    expect(refusal(byAddress(), signedAt + 1_441 * minutes)).toBe('AccessDenied');
    expect(refusal(byAddress(), signedAt - 16 * minutes)).toBe('RequestTimeTooSkewed');
  });

  it.each(['604801', '0', '', '-1', 'soon'])('is rejected with a lifetime of %s seconds', (expires) => {
    const request = byAddress();
    request.query.set('X-Amz-Expires', expires);
    expect(refusal(request)).toBe('AuthorizationHeaderMalformed');
  });

  it('requires a lifetime in a URL', () => {
    const request = byAddress();
    request.query.delete('X-Amz-Expires');
    expect(refusal(request)).toBe('AuthorizationHeaderMalformed');
  });

  it('is required, in exactly one place, and well-formed', () => {
    expect(refusal({ ...byHeader(), headers: { host: 'examplebucket.s3.amazonaws.com' } })).toBe('AccessDenied');
    expect(refusal({ ...byAddress(), headers: byHeader().headers })).toBe('AuthorizationHeaderMalformed');
    expect(refusal({ ...byHeader(), headers: { ...byHeader().headers, authorization: 'AWS4-HMAC-SHA256 x' } })).toBe(
      'AuthorizationHeaderMalformed',
    );
    expect(refusal({ ...byHeader(), headers: { ...byHeader().headers, 'x-amz-date': 'today' } })).toMatch(
      /Malformed|Skewed/,
    );
  });
});
