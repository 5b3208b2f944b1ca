import type { ServerResponse } from 'node:http';
import { respondEmpty, respondXml, type S3Request } from './s3-request.ts';
import { checkAdministrator, checkGrant } from './grants.ts';
import { listObjects } from './listing.ts';
import type { ObjectFiles, ObjectHeaders } from './object-files.ts';
import { placeOf } from './object-place.ts';
import { respondObject, unknownType } from './reading.ts';
import { bodyInMemory } from './received-body.ts';
import { S3Error } from './s3-error.ts';
import type { Uploads } from './uploads.ts';
import { elementsOf, textOf } from './xml.ts';

const mostAtOnce = 1_000;
const keptHeaders = /^(content-(type|disposition|encoding|language)|cache-control|expires|x-amz-meta-.+)$/;

const headersToKeep = ({ headers }: S3Request): ObjectHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter((header): header is [string, string] => {
      const [name, value] = header;
      return keptHeaders.test(name) && typeof value === 'string' && !(name === 'content-type' && value === unknownType);
    }),
  );

type Responded = (s3: S3Request, reply: ServerResponse) => Promise<void>;

/** The operations of the store, after authorization. */
export class Requests {
  private readonly files: ObjectFiles;
  private readonly uploads: Uploads;
  private readonly region: string;

  constructor(files: ObjectFiles, uploads: Uploads, region: string) {
    this.files = files;
    this.uploads = uploads;
    this.region = region;
  }

  /** @throws S3Error */
  async reply(s3: S3Request, reply: ServerResponse): Promise<void> {
    const { method, bucket, key, query } = s3;
    if (bucket === '') throw new S3Error('NotImplemented');
    const ofBucket: Record<string, Responded> = {
      HEAD: this.bucketExists,
      PUT: this.makeBucket,
      GET: this.describeBucket,
      POST: this.removeMany,
    };
    const ofUpload: Record<string, Responded> = {
      PUT: this.storePart,
      POST: this.completeUpload,
      DELETE: this.abortUpload,
    };
    const ofObject: Record<string, Responded> = {
      GET: this.read,
      HEAD: this.read,
      PUT: this.write,
      DELETE: this.remove,
      POST: this.beginUpload,
    };
    if (key !== '' && (query.has('uploadId') || query.has('uploads'))) checkGrant(s3.holder, 'write', [key]);
    const handlers = key === '' ? ofBucket : query.has('uploadId') ? ofUpload : ofObject;
    const handler = handlers[method];
    if (!handler) throw new S3Error('MethodNotAllowed');
    await handler.call(this, s3, reply);
  }

  private async bucketExists({ bucket }: S3Request, reply: ServerResponse): Promise<void> {
    await this.files.bucketFolder(bucket);
    respondEmpty(reply, 200);
  }

  private async makeBucket({ bucket, holder }: S3Request, reply: ServerResponse): Promise<void> {
    checkAdministrator(holder);
    await this.files.makeBucket(bucket);
    respondEmpty(reply, 200, { Location: `/${bucket}` });
  }

  private async describeBucket(s3: S3Request, reply: ServerResponse): Promise<void> {
    const { bucket, query, holder } = s3;
    const folder = await this.files.bucketFolder(bucket);
    if (query.has('location')) return respondXml(reply, { LocationConstraint: this.region });
    // Clients list before they send parts; they must not continue another client's upload.
    if (query.has('uploads'))
      return respondXml(reply, { ListMultipartUploadsResult: { Bucket: bucket, IsTruncated: false } });
    if (query.get('list-type') !== '2') throw new S3Error('NotImplemented');

    const [prefix, delimiter, token] = ['prefix', 'delimiter', 'continuation-token'].map(
      (name) => query.get(name) ?? '',
    ) as [string, string, string];
    checkGrant(holder, 'list', [prefix]);
    const most = Number(query.get('max-keys') ?? mostAtOnce);
    if (!Number.isInteger(most) || most < 0) throw new S3Error('InvalidArgument');
    const after = token === '' ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString();
    const page = await listObjects(folder, { prefix, delimiter, after, most: Math.min(most, mostAtOnce) });
    const encoded = query.get('encoding-type') === 'url' ? encodeURIComponent : (text: string) => text;
    respondXml(reply, {
      ListBucketResult: {
        Name: bucket,
        Prefix: encoded(prefix),
        KeyCount: page.objects.length + page.commonPrefixes.length,
        MaxKeys: most,
        IsTruncated: page.next !== undefined,
        ...(page.next === undefined ? {} : { NextContinuationToken: Buffer.from(page.next).toString('base64url') }),
        Contents: page.objects.map(({ key, modified, etag, size }) => ({
          Key: encoded(key),
          LastModified: modified.toISOString(),
          ETag: etag,
          Size: size,
          StorageClass: 'STANDARD',
        })),
        CommonPrefixes: page.commonPrefixes.map((common) => ({ Prefix: encoded(common) })),
      },
    });
  }

  private async removeMany(s3: S3Request, reply: ServerResponse): Promise<void> {
    if (!s3.query.has('delete')) throw new S3Error('NotImplemented');
    const folder = await this.files.bucketFolder(s3.bucket);
    const list = await bodyInMemory(s3.body, s3.claims);
    const keys = elementsOf(list, 'Object').map((object) => textOf(object, 'Key') ?? '');
    if (keys.length === 0 || keys.length > mostAtOnce) throw new S3Error('MalformedXML');
    checkGrant(s3.holder, 'remove', keys);
    for (const place of keys.map((key) => placeOf(folder, key))) await this.files.remove(place, folder);
    respondXml(reply, {
      DeleteResult: { Deleted: textOf(list, 'Quiet') === 'true' ? [] : keys.map((Key) => ({ Key })) },
    });
  }

  private async read(s3: S3Request, reply: ServerResponse): Promise<void> {
    checkGrant(s3.holder, 'read', [s3.key]);
    await using object = await this.files.open(await this.files.place(s3.bucket, s3.key));
    await respondObject(reply, s3, object);
  }

  private async write(s3: S3Request, reply: ServerResponse): Promise<void> {
    checkGrant(s3.holder, 'write', [s3.key]);
    // Conditional writes and copies are not supported: ignoring the header would overwrite or store the wrong bytes.
    if (['if-match', 'if-none-match', 'x-amz-copy-source'].some((name) => s3.headers[name] !== undefined))
      throw new S3Error('NotImplemented');
    const { etag } = await this.files.put(await this.files.place(s3.bucket, s3.key), s3.body, {
      headers: headersToKeep(s3),
      claims: s3.claims,
    });
    respondEmpty(reply, 200, { ETag: etag });
  }

  private async remove({ bucket, key, holder }: S3Request, reply: ServerResponse): Promise<void> {
    checkGrant(holder, 'remove', [key]);
    const folder = await this.files.bucketFolder(bucket);
    await this.files.remove(placeOf(folder, key), folder);
    respondEmpty(reply, 204);
  }

  private async beginUpload(s3: S3Request, reply: ServerResponse): Promise<void> {
    const { bucket, key, query } = s3;
    if (!query.has('uploads')) throw new S3Error('NotImplemented');
    const id = await this.uploads.begin(await this.files.place(bucket, key), headersToKeep(s3));
    respondXml(reply, { InitiateMultipartUploadResult: { Bucket: bucket, Key: key, UploadId: id } });
  }

  private async storePart({ bucket, key, query, body, claims }: S3Request, reply: ServerResponse): Promise<void> {
    const place = await this.files.place(bucket, key);
    const { etag } = await this.uploads.storePart(
      query.get('uploadId') ?? '',
      place,
      Number(query.get('partNumber')),
      body,
      claims,
    );
    respondEmpty(reply, 200, { ETag: etag });
  }

  private async completeUpload({ bucket, key, query, body, claims }: S3Request, reply: ServerResponse): Promise<void> {
    const parts = elementsOf(await bodyInMemory(body, claims), 'Part').map((part) => {
      return {
        number: Number(textOf(part, 'PartNumber')),
        etag: `"${(textOf(part, 'ETag') ?? '').replaceAll('"', '')}"`,
      };
    });
    if (parts.length === 0) throw new S3Error('MalformedXML');
    const { etag } = await this.uploads.complete(
      query.get('uploadId') ?? '',
      await this.files.place(bucket, key),
      parts,
    );
    respondXml(reply, {
      CompleteMultipartUploadResult: { Location: `/${bucket}/${key}`, Bucket: bucket, Key: key, ETag: etag },
    });
  }

  private async abortUpload({ bucket, key, query }: S3Request, reply: ServerResponse): Promise<void> {
    await this.uploads.abort(query.get('uploadId') ?? '', await this.files.place(bucket, key));
    respondEmpty(reply, 204);
  }
}
