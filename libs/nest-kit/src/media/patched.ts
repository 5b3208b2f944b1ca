import { Transform } from 'node:stream';
import type { Patch } from './recording.ts';

/** Passes a file on with its patches; its length stays. */
export function patched(patches: readonly Patch[]): Transform {
  let position = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const from = position;
      position += chunk.length;
      const touched = patches.filter((patch) => patch.start < position && patch.end > from);
      // The chunk may be shared with who reads it.
      const out = touched.length > 0 ? Buffer.from(chunk) : chunk;
      for (const patch of touched) {
        out.fill(0, Math.max(0, patch.start - from), Math.min(out.length, patch.end - from));
        for (let index = 0; index < patch.with.length; index += 1) {
          const at = patch.start + index - from;
          const byte = patch.with[index];
          if (byte !== undefined && at >= 0 && at < out.length) out[at] = byte;
        }
      }
      done(null, out);
    },
  });
}
