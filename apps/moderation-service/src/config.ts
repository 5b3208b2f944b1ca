import * as z from 'zod';

/** This service has no variables of its own. */
export const configSchema = z.object({});
