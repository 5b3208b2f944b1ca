import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '@offshoot/nest-kit/clock';
import { mediaKey, type MediaKeyPurpose } from './media-keys.ts';

/** The variable MEDIA_SECRET, which the services that sign and the gateway that verifies share. */
export const mediaSecret = z.string().min(16).meta({ secret: true });

/** The object key of private media; `key` is also the last component of its signed path. */
export const privateObject = (key: string): string => `private/${key}`;

/** Seconds for which a path stays the same, so that browsers can cache it. */
const window = 6 * 3_600;

/** The kind of media that a key or a reference names. */
function kindOf(key: string): MediaKeyPurpose {
  if (key.startsWith('/media/voices/')) return 'voices';
  return key.startsWith('/') ? 'photos' : `private ${key.split('/', 1)[0]}`;
}

/**
 * Signs paths of private media: chat photos, clips, and media of plants that are not public. Anyone with such a path can
 * read the object until it expires, 6 to 12 hours after signing, so it may only be given to users who may see the object.
 */
export class SignedMedia {
  constructor(
    private readonly secret: string,
    private readonly clock: Clock,
  ) {}

  /** The signed path of a key such as `chat/{id}.webp`. Keys consist of letters, digits, `.`, `-`, `_` and `/`. */
  pathOf(key: string): string {
    return `/media/private/${key}?${this.queryOf(key)}`;
  }

  /** The signed reference of a photo or voice note that is not public; the signature covers the whole reference. */
  signed(reference: string): string {
    return `${reference}?${this.queryOf(reference)}`;
  }

  /** Seconds until the path expires; null where the signature is wrong or the path has expired. */
  secondsLeft(key: string, expires: unknown, signature: unknown): number | null {
    if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires)) return null;
    const given = Buffer.from(signature, 'base64url');
    // Pages show paths of a former version until they expire.
    const good = [this.keyFor(key), this.secret].map((secret) => signatureOf(secret, key, expires));
    if (!good.some((expected) => expected.length === given.length && timingSafeEqual(expected, given))) return null;
    const left = Number(expires) - this.now();
    return left > 0 ? left : null;
  }

  private queryOf(key: string): string {
    const expires = (Math.floor(this.now() / window) + 2) * window;
    const signature = signatureOf(this.keyFor(key), key, String(expires));
    return `e=${expires}&s=${signature.toString('base64url')}`;
  }

  private keyFor(key: string): Buffer {
    return mediaKey(this.secret, kindOf(key));
  }

  private now(): number {
    return Math.floor(this.clock.now().getTime() / 1_000);
  }
}

/** Names kind and object in what is signed, so that no part of the path can be exchanged. */
function signatureOf(secret: string | Buffer, key: string, expires: string): Buffer {
  return createHmac('sha256', secret).update(`private media\n${key}\n${expires}`).digest();
}
