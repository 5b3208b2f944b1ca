/** Memory of a process after garbage collection, in bytes. */
export interface Held {
  rss: number;
  heap: number;
}

/** Reads the memory of a Node process through its inspector. */
export async function memoryOf(inspectorPort: number): Promise<Held> {
  const targets = (await (await fetch(`http://127.0.0.1:${inspectorPort}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '');
  const failed = new Promise<never>((_, reject) =>
    socket.addEventListener('error', () => reject(new Error('The inspector broke off.'))),
  );
  await Promise.race([failed, new Promise((resolve) => socket.addEventListener('open', resolve))]);
  let last = 0;
  const call = (method: string, params: object = {}) => {
    const id = (last += 1);
    const replied = new Promise<{ result: { value: string } }>((resolve) => {
      socket.addEventListener('message', ({ data }) => {
        const reply = JSON.parse(String(data)) as { id?: number; result: { result: { value: string } } };
        if (reply.id === id) resolve(reply.result);
      });
    });
    socket.send(JSON.stringify({ id, method, params }));
    return Promise.race([failed, replied]);
  };
  try {
    // Twice: objects that finalizers release in the first run are collected in the second.
    for (const method of ['HeapProfiler.collectGarbage', 'HeapProfiler.collectGarbage']) await call(method);
    const { result } = await call('Runtime.evaluate', {
      expression: 'JSON.stringify(process.memoryUsage())',
      returnByValue: true,
    });
    const { rss, heapUsed, external } = JSON.parse(result.value) as { rss: number; heapUsed: number; external: number };
    return { rss, heap: heapUsed + external };
  } finally {
    socket.close();
  }
}
