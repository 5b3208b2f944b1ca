import { availableParallelism } from 'node:os';
import { TaskLimiter } from '@offshoot/nest-kit/task-limiter';

/**
 * Limits how many pictures are processed at a time: one more than there are cores, so that no core is idle while a file is
 * read from the object store.
 */
export const decodeLimiter = (): TaskLimiter => new TaskLimiter(availableParallelism() + 1, 100);
