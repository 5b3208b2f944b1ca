import { adminOperations } from './admin-operations.ts';
import { lineageOperations } from './lineage-operations.ts';
import { meetOperations } from './meet-operations.ts';
import { memberOperations } from './member-operations.ts';
import { moderationOperations } from './moderation-operations.ts';
import { speciesOperations } from './species-operations.ts';

/** The operations of `/api/v1`, by name. For servers and documents: clients import the operations that they call. */
export const httpOperations = {
  ...memberOperations,
  ...moderationOperations,
  ...adminOperations,
  ...speciesOperations,
  ...lineageOperations,
  ...meetOperations,
};

/** The name of a public operation: `plants.get`. */
export type HttpOperationName = keyof typeof httpOperations;
