import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  path: string;
  /** JSON is parsed; else the bytes. */
  body: unknown;
  authorization: string | undefined;
}

export interface RemoteStub {
  readonly url: string;
  readonly received: Received[];
  /** What the next requests get. */
  respond: (response: ServerResponse, received: Received) => void;
  stop(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  return request.headers['content-type'] === 'application/json' ? JSON.parse(body.toString('utf8')) : body;
}

/** A server on this machine in place of the operator's. */
export async function startRemoteServer(): Promise<RemoteStub> {
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const entry = { path: request.url ?? '', authorization: request.headers.authorization, body };
      remote.received.push(entry);
      remote.respond(response, entry);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const remote: RemoteStub = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    received: [],
    respond: (response) => response.writeHead(500).end(),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return remote;
}

export function json(value: unknown): RemoteStub['respond'] {
  return (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

/** The completion of a chat whose message is `content`. */
export const chatSays = (content: unknown): RemoteStub['respond'] =>
  json({ choices: [{ message: { content: typeof content === 'string' ? content : JSON.stringify(content) } }] });
