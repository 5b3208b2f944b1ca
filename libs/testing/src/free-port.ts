import { once } from 'node:events';
import { createServer } from 'node:net';

const FIRST = 10_000;
const LAST = 19_999;

/**
 * A port of this machine that is not in use now. The range lies below the one from which the system gives ports to outgoing
 * connections and to servers without a fixed one: there the health server of another test's service could respond instead of
 * the process that is to listen on it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST + 1));
    const server = createServer();
    const listening = once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.listen(port, '127.0.0.1');
    if (!(await listening)) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
