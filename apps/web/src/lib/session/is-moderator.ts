import type { Me } from '@offshoot/contracts/auth';

/** Whether to show what moderators and administrators can do; the server decides. */
export const isModerator = (me: Pick<Me, 'role'> | null): boolean => me?.role === 'moderator' || me?.role === 'admin';

/** Whether to show what only administrators can do; the server decides. */
export const isAdmin = (me: Pick<Me, 'role'> | null): boolean => me?.role === 'admin';
