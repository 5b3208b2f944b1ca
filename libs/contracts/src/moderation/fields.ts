import * as z from 'zod/mini';
import { id } from '../basics.ts';

/** A user, as moderators see them in lists. */
export const cardOfPerson = z.object({ id, name: z.string(), avatar: z.nullable(z.string()) });

/** Where a page of a list begins. */
export const cursor = z.optional(z.string().check(z.maxLength(200)));
