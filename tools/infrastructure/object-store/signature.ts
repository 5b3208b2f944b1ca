import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { S3Error } from './s3-error.ts';

export interface KeyPair {
  accessKey: string;
  secretKey: string;
  region: string;
}

/** The request fields that the signature covers. */
export interface SignedRequest {
  method: string;
  /** Decoded. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
}

interface Claim {
  credential: string;
  date: string;
  signedHeaders: string;
  signature: string;
  payload: string;
}

const algorithm = 'AWS4-HMAC-SHA256';
const mostSkew = 15 * 60_000;
const longestLife = 7 * 24 * 3_600;

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

/** The signing key of the latest day, by key pair. */
const signingKeys = new Map<string, { scope: string; key: Buffer }>();

/** The signing key of a day, cached because it is the same all day. */
function signingKey({ accessKey, secretKey }: KeyPair, scope: readonly string[]): Buffer {
  const named = [secretKey, ...scope].join('/');
  const last = signingKeys.get(accessKey);
  if (last?.scope === named) return last.key;
  const key = scope.reduce<Buffer>(hmac, Buffer.from(`AWS4${secretKey}`));
  signingKeys.set(accessKey, { scope: named, key });
  return key;
}

/** @throws S3Error RequestTimeTooSkewed, also for an unreadable time */
function timeOf(date: string): number {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? [];
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(time)) throw new S3Error('RequestTimeTooSkewed');
  return time;
}

function claimOfHeader(authorization: string, headers: IncomingHttpHeaders): Claim {
  const [, credential, signedHeaders, signature] =
    /^AWS4-HMAC-SHA256 +Credential=([^,]+), *SignedHeaders=([^,]+), *Signature=([0-9a-f]{64})$/.exec(authorization) ??
    [];
  const [date, payload] = [headers['x-amz-date'], headers['x-amz-content-sha256']];
  if (!credential || !signedHeaders || !signature || typeof date !== 'string' || typeof payload !== 'string') {
    throw new S3Error('AuthorizationHeaderMalformed');
  }
  return { credential, date, signedHeaders, signature, payload };
}

function claimOfAddress(query: URLSearchParams): Claim {
  const [credential, date, signedHeaders, signature] = ['Credential', 'Date', 'SignedHeaders', 'Signature'].map(
    (name) => query.get(`X-Amz-${name}`) ?? '',
  );
  if (
    !credential ||
    !date ||
    !signedHeaders ||
    !/^[0-9a-f]{64}$/.test(signature ?? '') ||
    query.get('X-Amz-Algorithm') !== algorithm
  ) {
    throw new S3Error('AuthorizationHeaderMalformed');
  }
  return { credential, date, signedHeaders, signature: signature ?? '', payload: 'UNSIGNED-PAYLOAD' };
}

/** @throws S3Error if the time is not the present, or outside the lifetime of the URL */
function checkTime(claim: Claim, query: URLSearchParams, now: number): void {
  const signed = timeOf(claim.date);
  if (!query.has('X-Amz-Signature')) {
    if (Math.abs(now - signed) > mostSkew) throw new S3Error('RequestTimeTooSkewed');
    return;
  }
  const life = query.get('X-Amz-Expires') ?? '';
  if (!/^\d{1,6}$/.test(life) || Number(life) < 1 || Number(life) > longestLife)
    throw new S3Error('AuthorizationHeaderMalformed');
  if (signed - now > mostSkew) throw new S3Error('RequestTimeTooSkewed');
  if (now > signed + Number(life) * 1_000) throw new S3Error('AccessDenied');
}

/** The canonical request, in the form that both sides sign. */
function canonical({ method, path, query, headers }: SignedRequest, claim: Claim): string {
  const names = claim.signedHeaders.split(';');
  // A header that changes the request must not be added to an already signed request.
  const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (!needed.every((name) => names.includes(name))) throw new S3Error('AccessDenied');
  return [
    method,
    path.split('/').map(encoded).join('/'),
    [...query]
      .filter(([name]) => name !== 'X-Amz-Signature')
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .sort()
      .join('&'),
    ...names.map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    claim.signedHeaders,
    claim.payload,
  ].join('\n');
}

/**
 * Checks a version 4 signature in the header or in the URL.
 *
 * @param now milliseconds
 * @returns the key holder, and the declared body hash: SHA-256 in hex, or UNSIGNED-PAYLOAD
 * @throws S3Error unless a key holder signed the request for the current time
 */
export function checkSignature<K extends KeyPair>(
  request: SignedRequest,
  holders: readonly K[],
  now: number,
): { keys: K; payload: string } {
  const { authorization } = request.headers;
  if (authorization === undefined && !request.query.has('X-Amz-Algorithm')) throw new S3Error('AccessDenied');
  // With two signatures, one would be ignored.
  if (authorization !== undefined && request.query.has('X-Amz-Signature'))
    throw new S3Error('AuthorizationHeaderMalformed');
  const claim =
    authorization === undefined ? claimOfAddress(request.query) : claimOfHeader(authorization, request.headers);
  const [accessKey, ...scope] = claim.credential.split('/');
  const keys = holders.find((pair) => pair.accessKey === accessKey);
  if (!keys) throw new S3Error('InvalidAccessKeyId');
  const expected = [claim.date.slice(0, 8), keys.region, 's3', 'aws4_request'];
  if (scope.join('/') !== expected.join('/')) throw new S3Error('AuthorizationHeaderMalformed');
  checkTime(claim, request.query, now);

  const hash = createHash('sha256').update(canonical(request, claim)).digest('hex');
  const right = hmac(signingKey(keys, expected), [algorithm, claim.date, expected.join('/'), hash].join('\n'));
  if (!timingSafeEqual(right, Buffer.from(claim.signature, 'hex'))) throw new S3Error('SignatureDoesNotMatch');
  return { keys, payload: claim.payload };
}
