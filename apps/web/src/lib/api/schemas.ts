import { ApiError } from './api-error.ts';
import type * as responseSchemas from './response-schemas.ts';

type Schemas = typeof responseSchemas;

let loaded: Schemas | null = null;

/** The schemas of responses, if they are loaded. */
export const loadedSchemas = (): Schemas | null => loaded;

/**
 * Loads the schemas of responses, which are a chunk of their own with zod: a visitor's first screen needs neither.
 * @throws ApiError of status 0 if the chunk cannot be loaded
 */
export async function loadSchemas(): Promise<Schemas> {
  try {
    return (loaded = await import('./response-schemas.ts'));
  } catch {
    throw new ApiError({ status: 0, code: 'network' });
  }
}
