import { type PublicOperation, responseSchema } from '@offshoot/contracts/operations/http';
import * as z from 'zod/mini';

/** What parses the responses of these operations: undefined for a body of another shape. */
export const parseWith =
  (operations: Readonly<Record<string, PublicOperation>>) =>
  (name: string, body: unknown): unknown => {
    const operation = operations[name];
    const parsed = operation && z.safeParse(responseSchema(operation), body);
    return parsed?.success ? parsed.data : undefined;
  };
