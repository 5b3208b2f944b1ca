const errors = {
  AccessDenied: [403, 'Access Denied.'],
  AuthorizationHeaderMalformed: [400, 'The signature cannot be read, or is for another region or service.'],
  BadDigest: [400, 'The Content-MD5 is not that of the body.'],
  BucketAlreadyOwnedByYou: [409, 'The bucket exists.'],
  EntityTooLarge: [400, 'The body is too large for this request.'],
  IncompleteBody: [400, 'The body ended early.'],
  InternalError: [500, 'The store could not do this; its log says why.'],
  InvalidAccessKeyId: [403, 'The access key is not known.'],
  InvalidArgument: [400, 'An argument, or the key, is not allowed.'],
  InvalidDigest: [400, 'The Content-MD5 cannot be read.'],
  InvalidPart: [400, 'A part is missing or another one than named.'],
  InvalidRange: [416, 'The object has no such bytes.'],
  KeyTooLongError: [400, 'The key, or one of its segments, is too long.'],
  MalformedXML: [400, 'The body is not what this request needs.'],
  MethodNotAllowed: [405, 'The method is not allowed here.'],
  NoSuchBucket: [404, 'There is no such bucket.'],
  NoSuchKey: [404, 'There is no such key.'],
  NoSuchUpload: [404, 'There is no such upload.'],
  NotImplemented: [501, 'This store does not do that.'],
  PreconditionFailed: [412, 'The object is another one than asked for.'],
  RequestTimeTooSkewed: [403, 'The time of the request is too far from the time here.'],
  SignatureDoesNotMatch: [403, 'The signature is not that of this request.'],
  StorageFull: [507, 'The disk is full.'],
  XAmzContentSHA256Mismatch: [400, 'The x-amz-content-sha256 is not that of the body.'],
} as const satisfies Record<string, readonly [number, string]>;

export type S3ErrorCode = keyof typeof errors;

/** An error with S3's code and message. */
export class S3Error extends Error {
  readonly code: S3ErrorCode;
  readonly status: number;

  constructor(code: S3ErrorCode, options?: ErrorOptions) {
    super(errors[code][1], options);
    this.code = code;
    this.status = errors[code][0];
  }
}

export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

const codes: Record<string, S3ErrorCode> = {
  ENOSPC: 'StorageFull',
  EDQUOT: 'StorageFull',
  ENAMETOOLONG: 'KeyTooLongError',
  // The client disconnected mid-request.
  ECONNRESET: 'IncompleteBody',
  EPIPE: 'IncompleteBody',
  ERR_STREAM_PREMATURE_CLOSE: 'IncompleteBody',
};

/** Maps any error to an S3 error. */
export function s3ErrorOf(error: unknown): S3Error {
  return error instanceof S3Error ? error : new S3Error(codes[codeOf(error)] ?? 'InternalError', { cause: error });
}
