import { S3Error } from './s3-error.ts';
import type { KeyPair } from './signature.ts';

export type StoreAction = 'read' | 'write' | 'remove' | 'list';

/** Allowed operations on objects whose keys begin with a prefix; a leading segment `*` matches any single segment. */
export interface StoreGrant {
  prefix: string;
  actions: readonly StoreAction[];
}

/** A key pair and its grants; without grants everything is allowed. */
export interface Holder extends KeyPair {
  grants?: readonly StoreGrant[] | undefined;
}

function isUnder(prefix: string, key: string): boolean {
  if (!prefix.startsWith('*/')) return key.startsWith(prefix);
  const rest = key.indexOf('/') + 1;
  return rest > 0 && key.startsWith(prefix.slice(2), rest);
}

/** @throws S3Error if the holder may not do this with every one of the keys */
export function checkGrant({ grants }: Holder, action: StoreAction, keys: readonly string[]): void {
  if (!grants) return;
  const may = (key: string) => grants.some(({ prefix, actions }) => actions.includes(action) && isUnder(prefix, key));
  if (!keys.every(may)) throw new S3Error('AccessDenied');
}

/** @throws S3Error for everyone but the administrator */
export function checkAdministrator({ grants }: Holder): void {
  if (grants) throw new S3Error('AccessDenied');
}
