/** Bytes that the client must accept within the time. */
const stepBytes = 64 * 1024;

interface Pace {
  /** Milliseconds for each step. */
  stepMs: number;
  /** The client accepts too little. */
  tooSlow(): void;
  /** Everything was passed on, but the end of the file: the client has not seen it yet. */
  beforeEnd(): Promise<void>;
}

/** Passes a file on, and reports a client that accepts less than 64 kB of it in the time. */
export async function* paced(
  file: AsyncIterable<string | Buffer>,
  { stepMs, tooSlow, beforeEnd }: Pace,
): AsyncGenerator<string | Buffer> {
  let [passed, isClientsTurn] = [0, false];
  // What a service is slow with is no fault of the client.
  const timer = setTimeout(() => (isClientsTurn ? tooSlow() : timer.refresh()), stepMs);
  try {
    for await (const chunk of file) {
      isClientsTurn = true;
      yield chunk;
      isClientsTurn = false;
      passed += chunk.length;
      if (passed < stepBytes) continue;
      passed = 0;
      timer.refresh();
    }
    await beforeEnd();
  } finally {
    clearTimeout(timer);
  }
}
