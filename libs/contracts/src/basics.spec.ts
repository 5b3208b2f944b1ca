import { expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { id } from './basics.ts';

it('lower-cases an id', () => {
  // Otherwise the check against following or blocking oneself could be bypassed.
  expect(z.parse(id, '01A2004F-8C07-7447-A7A9-2EF4F97AD5BA')).toBe('01a2004f-8c07-7447-a7a9-2ef4f97ad5ba');
  expect(z.safeParse(id, '01a2004f').success).toBe(false);
});
