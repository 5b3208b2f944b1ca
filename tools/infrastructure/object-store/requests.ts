import type { ServerResponse } from 'node:http';
import { answerNothing, answerXml, type Asked } from './asked.ts';
import { checkAdministrator, checkGrant } from './grants.ts';
import { listObjects } from './listing.ts';
import type { ObjectFiles, ObjectHeaders } from './object-files.ts';
import { placeOf } from './object-place.ts';
import { answerObject, unknownType } from './reading.ts';
import { bodyInMemory } from './received-body.ts';
import { S3Error } from './s3-error.ts';
import type { Uploads } from './uploads.ts';
import { elementsOf, textOf } from './xml.ts';

const mostAtOnce = 1_000;
const keptHeaders = /^(content-(type|disposition|encoding|language)|cache-control|expires|x-amz-meta-.+)$/;

const headersToKeep = ({ headers }: Asked): ObjectHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter((header): header is [string, string] => {
      const [name, value] = header;
      return keptHeaders.test(name) && typeof value === 'string' && !(name === 'content-type' && value === unknownType);
    }),
  );

type Answered = (asked: Asked, answer: ServerResponse) => Promise<void>;

/** What the store does for those who may ask it. */
export class Requests {
  readonly #files: ObjectFiles;
  readonly #uploads: Uploads;
  readonly #region: string;

  constructor(files: ObjectFiles, uploads: Uploads, region: string) {
    this.#files = files;
    this.#uploads = uploads;
    this.#region = region;
  }

  /** @throws S3Error */
  async answer(asked: Asked, answer: ServerResponse): Promise<void> {
    const { method, bucket, key, query } = asked;
    if (bucket === '') throw new S3Error('NotImplemented');
    const ofBucket: Record<string, Answered> = { HEAD: this.#bucketStands, PUT: this.#makeBucket, GET: this.#tellOfBucket, POST: this.#removeMany };
    const ofUpload: Record<string, Answered> = { PUT: this.#takePart, POST: this.#completeUpload, DELETE: this.#abortUpload };
    const ofObject: Record<string, Answered> = { GET: this.#read, HEAD: this.#read, PUT: this.#write, DELETE: this.#remove, POST: this.#beginUpload };
    if (key !== '' && (query.has('uploadId') || query.has('uploads'))) checkGrant(asked.holder, 'write', [key]);
    const handlers = key === '' ? ofBucket : query.has('uploadId') ? ofUpload : ofObject;
    const handler = handlers[method];
    if (!handler) throw new S3Error('MethodNotAllowed');
    await handler.call(this, asked, answer);
  }

  async #bucketStands({ bucket }: Asked, answer: ServerResponse): Promise<void> {
    await this.#files.bucketFolder(bucket);
    answerNothing(answer, 200);
  }

  async #makeBucket({ bucket, holder }: Asked, answer: ServerResponse): Promise<void> {
    checkAdministrator(holder);
    await this.#files.makeBucket(bucket);
    answerNothing(answer, 200, { Location: `/${bucket}` });
  }

  async #tellOfBucket(asked: Asked, answer: ServerResponse): Promise<void> {
    const { bucket, query, holder } = asked;
    const folder = await this.#files.bucketFolder(bucket);
    if (query.has('location')) return answerXml(answer, { LocationConstraint: this.#region });
    // The client asks before it sends in parts; it must not go on with what another began.
    if (query.has('uploads')) return answerXml(answer, { ListMultipartUploadsResult: { Bucket: bucket, IsTruncated: false } });
    if (query.get('list-type') !== '2') throw new S3Error('NotImplemented');

    const [prefix, delimiter, token] = ['prefix', 'delimiter', 'continuation-token'].map((name) => query.get(name) ?? '') as [string, string, string];
    checkGrant(holder, 'list', [prefix]);
    const most = Number(query.get('max-keys') ?? mostAtOnce);
    if (!Number.isInteger(most) || most < 0) throw new S3Error('InvalidArgument');
    const after = token === '' ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString();
    const page = await listObjects(folder, { prefix, delimiter, after, most: Math.min(most, mostAtOnce) });
    const told = query.get('encoding-type') === 'url' ? encodeURIComponent : (text: string) => text;
    answerXml(answer, {
      ListBucketResult: {
        Name: bucket,
        Prefix: told(prefix),
        KeyCount: page.objects.length + page.commonPrefixes.length,
        MaxKeys: most,
        IsTruncated: page.next !== undefined,
        ...(page.next === undefined ? {} : { NextContinuationToken: Buffer.from(page.next).toString('base64url') }),
        Contents: page.objects.map(({ key, modified, etag, size }) => ({ Key: told(key), LastModified: modified.toISOString(), ETag: etag, Size: size, StorageClass: 'STANDARD' })),
        CommonPrefixes: page.commonPrefixes.map((common) => ({ Prefix: told(common) })),
      },
    });
  }

  async #removeMany(asked: Asked, answer: ServerResponse): Promise<void> {
    if (!asked.query.has('delete')) throw new S3Error('NotImplemented');
    const folder = await this.#files.bucketFolder(asked.bucket);
    const list = await bodyInMemory(asked.body, asked.claims);
    const keys = elementsOf(list, 'Object').map((object) => textOf(object, 'Key') ?? '');
    if (keys.length === 0 || keys.length > mostAtOnce) throw new S3Error('MalformedXML');
    checkGrant(asked.holder, 'remove', keys);
    for (const place of keys.map((key) => placeOf(folder, key))) await this.#files.remove(place, folder);
    answerXml(answer, { DeleteResult: { Deleted: textOf(list, 'Quiet') === 'true' ? [] : keys.map((Key) => ({ Key })) } });
  }

  async #read(asked: Asked, answer: ServerResponse): Promise<void> {
    checkGrant(asked.holder, 'read', [asked.key]);
    await using object = await this.#files.open(await this.#files.place(asked.bucket, asked.key));
    await answerObject(answer, asked, object);
  }

  async #write(asked: Asked, answer: ServerResponse): Promise<void> {
    checkGrant(asked.holder, 'write', [asked.key]);
    // Whoever sets a condition, or means another object's bytes, must not have it done without.
    if (['if-match', 'if-none-match', 'x-amz-copy-source'].some((name) => asked.headers[name] !== undefined)) throw new S3Error('NotImplemented');
    const { etag } = await this.#files.put(await this.#files.place(asked.bucket, asked.key), asked.body, { headers: headersToKeep(asked), claims: asked.claims });
    answerNothing(answer, 200, { ETag: etag });
  }

  async #remove({ bucket, key, holder }: Asked, answer: ServerResponse): Promise<void> {
    checkGrant(holder, 'remove', [key]);
    const folder = await this.#files.bucketFolder(bucket);
    await this.#files.remove(placeOf(folder, key), folder);
    answerNothing(answer, 204);
  }

  async #beginUpload(asked: Asked, answer: ServerResponse): Promise<void> {
    const { bucket, key, query } = asked;
    if (!query.has('uploads')) throw new S3Error('NotImplemented');
    const id = await this.#uploads.begin(await this.#files.place(bucket, key), headersToKeep(asked));
    answerXml(answer, { InitiateMultipartUploadResult: { Bucket: bucket, Key: key, UploadId: id } });
  }

  async #takePart({ bucket, key, query, body, claims }: Asked, answer: ServerResponse): Promise<void> {
    const place = await this.#files.place(bucket, key);
    const { etag } = await this.#uploads.takePart(query.get('uploadId') ?? '', place, Number(query.get('partNumber')), body, claims);
    answerNothing(answer, 200, { ETag: etag });
  }

  async #completeUpload({ bucket, key, query, body, claims }: Asked, answer: ServerResponse): Promise<void> {
    const parts = elementsOf(await bodyInMemory(body, claims), 'Part').map((part) => {
      return { number: Number(textOf(part, 'PartNumber')), etag: `"${(textOf(part, 'ETag') ?? '').replaceAll('"', '')}"` };
    });
    if (parts.length === 0) throw new S3Error('MalformedXML');
    const { etag } = await this.#uploads.complete(query.get('uploadId') ?? '', await this.#files.place(bucket, key), parts);
    answerXml(answer, { CompleteMultipartUploadResult: { Location: `/${bucket}/${key}`, Bucket: bucket, Key: key, ETag: etag } });
  }

  async #abortUpload({ bucket, key, query }: Asked, answer: ServerResponse): Promise<void> {
    await this.#uploads.abort(query.get('uploadId') ?? '', await this.#files.place(bucket, key));
    answerNothing(answer, 204);
  }
}
