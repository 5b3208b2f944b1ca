import * as z from 'zod';

/** The service needs nothing beyond what every process gets. */
export const configSchema = z.object({});
