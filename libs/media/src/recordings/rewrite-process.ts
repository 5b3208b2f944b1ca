// The entry point of the process that rewrites one recording.
import type { RewriteResult, RewriteTask } from './recording.ts';
import { rewriteRecording } from './rewrite-recording.ts';

const send = (result: RewriteResult) => process.send?.(result, () => process.exit());

// A crafted file can make the reader throw outside the awaited promise.
process.once('uncaughtException', () => send({ outcome: 'broken' }));
process.once('message', (task: RewriteTask) => {
  rewriteRecording(task).then(send, () => process.exit(1));
});
