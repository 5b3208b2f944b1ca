import * as z from 'zod/mini';
import { id } from '../basics.ts';
import { operation } from './operation.ts';

/** Downloads that read page after page from several services: an account's own archive, or statements of reasons. */
export const downloadKind = z.enum(['account', 'statements']);
export type DownloadKind = z.infer<typeof downloadKind>;

/**
 * Begins a download of the caller: one of a kind at a time, and so many in a UTC day. The gateway chooses the id, so that it can
 * end a download whose beginning got no response.
 */
export const beginDownload = operation('people.begin_download', {
  request: z.object({ id, kind: downloadKind }),
  response: z.object({
    /** Seconds after which it must be kept again; three times as long without, it ends by itself. Null: it has no end. */
    keep_seconds: z.nullable(z.number()),
  }),
  who: 'signed_in',
  errors: ['download_running', 'downloads_reached'],
});

/** Keeps a download that is still running; not `kept` if it has ended by itself and another has begun. */
export const keepDownload = operation('people.keep_download', {
  request: z.object({ id }),
  response: z.object({ kept: z.boolean() }),
  who: 'signed_in',
});

/** Ends a download, so that the next can begin; one that `failed` on the server's side does not count. */
export const endDownload = operation('people.end_download', {
  request: z.object({ id, failed: z.boolean() }),
  response: z.object({}),
  who: 'signed_in',
});
