import { z } from 'zod';

/** Variables of this service alone: none beside those of the platform. */
export const configSchema = z.object({});
