/** What the other features may use of this one: they import no other file of it. */
export { checkInvitation, useInvitation } from './persistence/invitation-rows.ts';
export { siteSetting } from './persistence/site-setting-rows.ts';
