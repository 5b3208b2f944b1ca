import * as z from 'zod/mini';
import { bboxPattern, isBbox } from './bbox.ts';
import { limits } from './limits.ts';
import { languages } from './locales.ts';

/** A UUID as text, lower-cased so that ids compare as strings. The application creates UUIDv7. */
export const id = z.uuid().check(z.toLowerCase());

/** An ISO 8601 instant in UTC with `Z`. */
export const instant = z.iso.datetime();

/** Latitude in degrees, -90 to 90. */
export const latitude = z.number().check(z.minimum(-90), z.maximum(90));

/** Longitude in degrees, -180 to 180. */
export const longitude = z.number().check(z.minimum(-180), z.maximum(180));

export const language = z.enum(languages);

const withoutSignature = z.overwrite((reference: string) => reference.replace(/\?.*/s, ''));

/** A photo's path, in requests and responses. The signature of a photo that is not public is accepted and dropped. */
export const imageReference = z
  .string()
  .check(
    z.regex(
      /^\/media\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.webp(\?e=\d{1,12}&s=[\w-]{1,64})?$/,
    ),
    withoutSignature,
  );
/** The reference of a photo, without a signature. */
export const imageReferenceOf = (photoId: string): string => `/media/${photoId}.webp`;
/** The photo of a reference that `imageReference` has parsed. */
export const photoIdOf = (reference: string): string => reference.slice('/media/'.length, -'.webp'.length);

/** A voice note's path, in requests and responses; a signature is dropped as in `imageReference`. */
export const voiceReference = z
  .string()
  .check(
    z.regex(
      /^\/media\/voices\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.(webm|mp4)(\?e=\d{1,12}&s=[\w-]{1,64})?$/,
    ),
    withoutSignature,
  );

/** What the client needs to lay out a photo before it has loaded; `thumbhash` in base64, sizes in pixels. */
export const imageMeta = z.object({ thumbhash: z.string(), width: z.number(), height: z.number() });
export type ImageMeta = z.infer<typeof imageMeta>;

/**
 * A number in a query string: decimal digits only. `Number()` would also accept `1e3`, `0x10`, `true` and an array of one
 * element. Services receive the number that the gateway has parsed.
 */
const written = z.transform((given: number | string): number => {
  if (typeof given === 'number') return given;
  return typeof given === 'string' && /^-?\d{1,15}(\.\d{1,20})?$/.test(given) ? Number(given) : Number.NaN;
});

/** A number in a query string that passes `checks`. Bodies use `z.number()`. */
export const queryNumber = (...checks: Parameters<z.ZodMiniNumber<number>['check']>) =>
  z.pipe(written, z.number().check(...checks));

const largestInteger = 2_147_483_647;

/**
 * A whole number as an `integer` column holds it: beyond, the nearest that it does, which is no row's. For each whole number of
 * a request that has no narrower bounds.
 */
export const fitsInteger = z.overwrite((given: number) => Math.min(Math.max(given, -largestInteger), largestInteger));

/** An area, as `bboxOf` reads it. */
export const bbox = z.string().check(z.regex(bboxPattern), z.refine(isBbox));

/** `page` counts from 1; `per_page` is at most `limits.pageSizeMax`. */
export const pageQuery = z.object({
  page: z._default(queryNumber(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
  per_page: z._default(queryNumber(z.int(), z.minimum(1), z.maximum(limits.pageSizeMax)), limits.pageSize),
});

/** The end of a page, as the response had it; opaque for clients. */
export const pageMark = z.optional(z.string().check(z.maxLength(1_000)));

/** `mark`: of an earlier page of the same list, from which this one is counted. */
export const markedPageQuery = z.extend(pageQuery, { mark: pageMark });

/**
 * A page of items; `total_is_capped`: there are more than `total`. `mark`: given with a later page, nothing that appears or
 * disappears meanwhile repeats or skips an item.
 */
export const paged = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    items: z.array(item),
    total: z.number(),
    page: z.number(),
    pages: z.number(),
    per_page: z.number(),
    total_is_capped: z.optional(z.boolean()),
    mark: z.optional(z.string()),
  });

/** The role of a moderator or an administrator, shown as a badge beside their name; others have none. */
export const staffRole = z.optional(z.enum(['moderator', 'admin']));
export type StaffRole = z.infer<typeof staffRole>;

/** The calling user, read from a verified access token, never from a body. */
export const actor = z.object({
  user_id: id,
  session_id: id,
  role: z.enum(['user', 'moderator', 'admin']),
  /** The session of a banned user, who may only read, export, appeal and delete the account. */
  restricted: z.boolean(),
});
export type Actor = z.infer<typeof actor>;

/** Whether a caller may moderate: moderators and admins who are not banned. */
export const isModerator = (actor: Actor | undefined): boolean =>
  actor !== undefined && actor.role !== 'user' && !actor.restricted;

/** Whether a caller may administer: admins who are not banned. */
export const isAdmin = (actor: Actor | undefined): boolean =>
  actor !== undefined && actor.role === 'admin' && !actor.restricted;

/** An empty request or response. */
export const nothing = z.object({});

/** A response that is no JSON, or has no body. */
export const noBody = z.undefined();

/** A request that only names an id. */
export const byId = z.object({ id });
