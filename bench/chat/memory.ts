/** What a process holds after its garbage is gone, in bytes. */
export interface Held {
  rss: number;
  heap: number;
}

/** Asks a Node process by its inspector. */
export async function memoryOf(inspectorPort: number): Promise<Held> {
  const targets = (await (await fetch(`http://127.0.0.1:${inspectorPort}/json/list`)).json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '');
  const failed = new Promise<never>((_, reject) => socket.addEventListener('error', () => reject(new Error('The inspector broke off.'))));
  await Promise.race([failed, new Promise((resolve) => socket.addEventListener('open', resolve))]);
  let last = 0;
  const ask = (method: string, params: object = {}) => {
    const id = (last += 1);
    const answered = new Promise<{ result: { value: string } }>((resolve) => {
      socket.addEventListener('message', ({ data }) => {
        const answer = JSON.parse(String(data)) as { id?: number; result: { result: { value: string } } };
        if (answer.id === id) resolve(answer.result);
      });
    });
    socket.send(JSON.stringify({ id, method, params }));
    return Promise.race([failed, answered]);
  };
  try {
    // Twice: what the first sets free for finalizers goes with the second.
    for (const method of ['HeapProfiler.collectGarbage', 'HeapProfiler.collectGarbage']) await ask(method);
    const { result } = await ask('Runtime.evaluate', { expression: 'JSON.stringify(process.memoryUsage())', returnByValue: true });
    const { rss, heapUsed, external } = JSON.parse(result.value) as { rss: number; heapUsed: number; external: number };
    return { rss, heap: heapUsed + external };
  } finally {
    socket.close();
  }
}
