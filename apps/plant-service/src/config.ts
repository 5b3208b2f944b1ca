import { limits } from '@offshoot/contracts/limits';
import { mediaSecret } from '@offshoot/nest-kit/media/signed-media';
import * as z from 'zod';
import { mostDifferentBits } from './photos/domain/phash-quarters.ts';

/** What this service is configured by beside the platform's own variables. */
export const configSchema = z.object({
  /** Keys the public points of cells; a changed secret moves the points of new listings only. */
  PLACE_SECRET: z.string().min(16),
  /** Signs the references of photos and voice notes that are not public. */
  MEDIA_SECRET: mediaSecret,
  PHOTO_MAX_MB: z.coerce
    .number()
    .positive()
    .max(50)
    .default(limits.photoBytes / 1024 / 1024),
  PLANTS_PER_DAY: z.coerce.number().int().positive().default(limits.plantsPerDay),
  PLANTS_IN_ALL: z.coerce.number().int().positive().default(limits.plantsInAll),
  /** How long counting what a search finds may hold its page back, in milliseconds; a total beyond is told as 'more than'. */
  SEARCH_COUNT_MS: z.coerce.number().int().positive().max(1_500).default(800),
  /**
   * In how many of 64 bits a new photo may differ from somebody else's and still be taken for the same picture; -1: nobody
   * looks. On the demo pictures other sizes and qualities differ in up to 3, an edge of 1 % cut off in up to 6, and
   * different pictures in 9 at least.
   */
  DUPLICATE_PHOTO_BITS: z.coerce.number().int().min(-1).max(mostDifferentBits).default(6),
});

export type PlantConfig = z.infer<typeof configSchema>;
