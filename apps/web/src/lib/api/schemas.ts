import { apiTimeout } from '../../config/app.ts';
import { ApiError } from './api-error.ts';
import type * as responseSchemas from './response-schemas.ts';

type Schemas = typeof responseSchemas;

let loaded: Schemas | null = null;

/** The schemas of responses, if they are loaded. */
export const loadedSchemas = (): Schemas | null => loaded;

/** Evaluates zod and the schemas of plants in a task before the others: together they block a slow phone for 0.1 s. */
async function importSchemas(): Promise<Schemas> {
  await import('@offshoot/contracts/plants');
  return import('./response-schemas.ts');
}

/**
 * Loads the schemas of responses, which are chunks of their own with zod: a visitor's first screen needs neither.
 * @throws ApiError of status 0 if the chunk cannot be loaded, or not in time
 */
export async function loadSchemas(load: () => Promise<Schemas> = importSchemas): Promise<Schemas> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, apiTimeout, 'late');
  });
  const schemas = await Promise.race([load(), late])
    .catch(() => null)
    .finally(() => clearTimeout(timer));
  if (schemas === null || schemas === 'late') throw new ApiError({ status: 0, code: schemas ? 'timeout' : 'network' });
  return (loaded = schemas);
}
