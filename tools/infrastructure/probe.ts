import { connect } from 'node:net';

/** Sends one line to a server and returns its first reply: enough to check readiness. */
export function probe(port: number, line: string, enough: (reply: string) => boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    let reply = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(line));
    socket.setTimeout(1_000, () => socket.destroy(new Error('no answer')));
    socket.on('data', (chunk) => {
      reply += chunk.toString('utf8');
      if (enough(reply)) {
        resolve(reply);
        socket.destroy();
      }
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error(`the connection was closed after "${reply.trim()}"`)));
  });
}
