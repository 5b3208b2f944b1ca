import * as z from 'zod/mini';
import { id, instant, language } from './basics.ts';

/** An account that waits for an admin's approval, with the address that its user has verified. */
const waitingAccount = z.object({ id, email: z.string(), language, registered_at: instant });
export type WaitingAccount = z.infer<typeof waitingAccount>;

/** GET /admin/waiting-accounts: the hundred that wait longest, and how many wait. */
export const waitingAccountList = z.object({ items: z.array(waitingAccount), total: z.int() });
