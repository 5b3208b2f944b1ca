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

/** @throws ApiError of status 0 if a chunk cannot be loaded, or not in time */
async function inTime<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, apiTimeout, 'late');
  });
  const schemas = await Promise.race([load(), late])
    .catch(() => null)
    .finally(() => clearTimeout(timer));
  if (schemas === null || schemas === 'late') throw new ApiError({ status: 0, code: schemas ? 'timeout' : 'network' });
  return schemas;
}

/**
 * Loads the schemas of responses, which are chunks of their own with zod: a visitor's first screen needs neither.
 * @throws ApiError as `inTime`
 */
export async function loadSchemas(load: () => Promise<Schemas> = importSchemas): Promise<Schemas> {
  return (loaded = await inTime(load));
}

/**
 * What parses the response of an operation, at once where it is loaded; those of admins, with those about mail, those of
 * moderation, contact and handover points, those of species, wishes and rings, those of families and those of swap
 * meets are chunks that only their pages load.
 * @throws ApiError as `inTime`
 */
export function parserOf({ name }: { name: string }): Pick<Schemas, 'parseBody'> | Promise<Pick<Schemas, 'parseBody'>> {
  if (name.startsWith('admin.') || name.startsWith('mail.')) return inTime(() => import('./admin-response-schemas.ts'));
  if (/^(moderation|contact|handover_points)\./.test(name))
    return inTime(() => import('./moderation-response-schemas.ts'));
  if (/^(species|wishes|rings|ring_chat)\./.test(name)) return inTime(() => import('./species-response-schemas.ts'));
  if (name.startsWith('lineage.')) return inTime(() => import('./lineage-response-schemas.ts'));
  if (name.startsWith('meets.')) return inTime(() => import('./meet-response-schemas.ts'));
  return loaded ?? loadSchemas();
}
