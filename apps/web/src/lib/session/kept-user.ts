import type { Me } from '@offshoot/contracts/auth';
import { loadedSchemas } from '../api/schemas.ts';
import { tokenStore } from './token-store.ts';

/** The user as the server last returned them; null where nothing valid is stored, or before schemas are loaded. */
export const keptUser = (): Me | null => loadedSchemas()?.parseUser(tokenStore.user()) ?? null;
