/** What the other features may use of this one: they import no other file of it. */
export { deleteProposals } from './persistence/edges.ts';
