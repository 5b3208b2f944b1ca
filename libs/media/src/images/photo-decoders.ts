import * as z from 'zod';

/** The variable PHOTO_DECODERS of services that decode pictures. */
export const photoDecoders = (byDefault: number) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .max(16)
    .default(byDefault)
    .describe('Processes that decode pictures; each may need 352 MiB besides the memory of the service.');
