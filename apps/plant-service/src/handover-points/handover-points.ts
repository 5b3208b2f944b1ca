/** What the other features may use of this one: they import no other file of it. */
export { storeHandoverPoint } from './persistence/handover-points.ts';
