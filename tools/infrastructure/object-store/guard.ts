import type { S3Context, S3Middleware } from '@20minutes/s3rver';

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

function refuse(context: S3Context, status: number, code: string, message: string): void {
  context.status = status;
  context.type = 'application/xml';
  context.body = `${XML}<Error><Code>${code}</Code><Message>${message}</Message></Error>`;
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** A key that would leave the data folder, or name a file in which the server keeps its own notes. */
export function isDangerousPath(rawPath: string): boolean {
  const path = decoded(rawPath);
  if (path === undefined || path.includes('\0') || path.includes('\\') || path.includes('._S3rver_')) return true;
  return path.split('/').some((segment) => segment === '..' || segment === '.');
}

export function isSigned(context: Pick<S3Context, 'headers' | 'query'>): boolean {
  return (
    context.headers.authorization !== undefined ||
    'X-Amz-Algorithm' in context.query ||
    ('Signature' in context.query && 'AWSAccessKeyId' in context.query)
  );
}

/**
 * Stands before the embedded object store and mends what it lacks: it would answer anonymous requests, write
 * outside its folder, not list uploads under way (the client asks before a multipart upload) and take a `+`
 * in a key for a space.
 */
export const guard: S3Middleware = async (context, next) => {
  // The path as it was sent: a URL parser has already resolved `..` away in any other one.
  const sent = (context.req.url ?? '/').replace(/\?.*$/s, '');
  if (isDangerousPath(sent)) return refuse(context, 400, 'InvalidArgument', 'The key is not allowed.');
  if (!isSigned(context)) return refuse(context, 403, 'AccessDenied', 'Access Denied');

  const bucket = /^\/([^/]+)\/?$/.exec(context.path)?.[1];
  if (context.method === 'GET' && bucket && 'uploads' in context.query) {
    context.type = 'application/xml';
    context.body =
      `${XML}<ListMultipartUploadsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Bucket>${bucket}</Bucket>` +
      '<KeyMarker></KeyMarker><UploadIdMarker></UploadIdMarker><MaxUploads>1000</MaxUploads>' +
      '<IsTruncated>false</IsTruncated></ListMultipartUploadsResult>';
    return undefined;
  }
  context.req.url = (context.req.url ?? '').replace(/^[^?]*/, (path) => path.replaceAll('+', '%2B'));
  return next();
};
