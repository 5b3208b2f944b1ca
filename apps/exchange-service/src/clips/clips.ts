/** What the other features may use of this one: they import no other file of it. */
export { ClipsJobs } from './clips.jobs.ts';
export { StoreClip } from './store-clip.ts';
