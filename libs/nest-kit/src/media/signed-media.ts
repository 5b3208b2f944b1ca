import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../clock.ts';

/** The variable MEDIA_SECRET: the same for the services that sign and the gateway that serves. */
export const mediaSecret = z.string().min(16);

/** Where private objects lie in the store; `key` is what stands behind it, and in the path. */
export const privateObject = (key: string): string => `private/${key}`;

/** Seconds in which a path stays the same, so that a browser keeps what it has fetched. */
const window = 6 * 3_600;

/**
 * Paths of private media: chat photos, clips, and what belongs to plants that are not public. Whoever has such a path can read the object until the path expires, 6 to
 * 12 hours after it was given; only who may see the object is given one.
 */
export class SignedMedia {
  constructor(
    private readonly secret: string,
    private readonly clock: Clock,
  ) {}

  /** The signed path of a key such as `chat/{id}.webp`. Every key holds letters, digits, `.`, `-`, `_` and `/` only. */
  pathOf(key: string): string {
    return `/media/private/${key}?${this.queryOf(key)}`;
  }

  /** The signed reference of a photo or voice note that is not public; what is signed is the whole reference. */
  signed(reference: string): string {
    return `${reference}?${this.queryOf(reference)}`;
  }

  /** Seconds that a path is still good for; null where it was not signed so, or has expired. */
  secondsLeft(key: string, expires: unknown, signature: unknown): number | null {
    if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires)) return null;
    const [given, good] = [Buffer.from(signature, 'base64url'), this.signature(key, expires)];
    if (given.length !== good.length || !timingSafeEqual(given, good)) return null;
    const left = Number(expires) - this.now();
    return left > 0 ? left : null;
  }

  private queryOf(key: string): string {
    const expires = (Math.floor(this.now() / window) + 2) * window;
    return `e=${expires}&s=${this.signature(key, String(expires)).toString('base64url')}`;
  }

  private now(): number {
    return Math.floor(this.clock.now().getTime() / 1_000);
  }

  private signature(key: string, expires: string): Buffer {
    return createHmac('sha256', this.secret).update(`private media\n${key}\n${expires}`).digest();
  }
}
