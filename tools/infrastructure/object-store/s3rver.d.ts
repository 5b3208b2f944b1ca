declare module '@20minutes/s3rver' {
  import type { IncomingMessage } from 'node:http';
  import type FilesystemStore from '@20minutes/s3rver/lib/stores/filesystem.js';

  export interface S3Context {
    method: string;
    path: string;
    query: Record<string, string | string[] | undefined>;
    headers: IncomingMessage['headers'];
    req: IncomingMessage;
    status: number;
    type: string;
    body: unknown;
  }
  export type S3Middleware = (context: S3Context, next: () => Promise<unknown>) => Promise<unknown>;

  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      directory: string;
      silent: boolean;
      resetOnClose: boolean;
      vhostBuckets: boolean;
      configureBuckets: { name: string; configs?: string[] }[];
    });
    middleware: S3Middleware[];
    store: FilesystemStore;
    context: { store: FilesystemStore };
    on(event: 'error', listener: (error: unknown) => void): this;
    run(): Promise<{ port: number }>;
  }
}

declare module '@20minutes/s3rver/lib/models/account.js' {
  export const DUMMY_ACCOUNT: {
    createKeyPair(accessKeyId: string, secretAccessKey: string): void;
    revokeAccessKey(accessKeyId: string): void;
  };
}

declare module '@20minutes/s3rver/lib/stores/filesystem.js' {
  export default class FilesystemStore {
    constructor(directory: string);
    putContent(objectPath: string, content: AsyncIterable<Buffer>): Promise<[size: number, md5: string]>;
    getSubresource(bucket: string, key: string | undefined, type: string): Promise<unknown>;
  }
}
