import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** The bytes of the JPEG in a form. */
async function jpegOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const form = Buffer.concat(chunks);
  return form.subarray(form.indexOf('\xff\xd8', 0, 'latin1'), form.lastIndexOf('\xff\xd9', undefined, 'latin1') + 2);
}

const result = (name: string, score: number) => ({ score, species: { scientificNameWithoutAuthor: name } });
const results = [
  result('<img src=x onerror=alert(1)>', 0.9),
  result('Monstera deliciosa', 0.8),
  result('Aloe vera', 0.2),
];

/** What it responds with, by the colour of the photo: red is one too many, blue a response that is refused, all else a Monstera. */
async function responseTo(jpeg: Buffer): Promise<[status: number, body: object]> {
  const [red = 0, green = 0, blue = 0] = (await sharp(jpeg).stats()).channels.map(({ mean }) => mean);
  if (red > 2 * green) return [429, {}];
  if (blue > 2 * green) return [200, { results: [result('Aloe vera', 2)] }];
  return [200, { results, remainingIdentificationRequests: 499 }];
}

/** A server on this machine in place of Pl@ntNet, for as long as the process lives. @returns its address */
export async function startPlantnet(): Promise<string> {
  const server = createServer((request, response) => {
    void jpegOf(request)
      .then(responseTo)
      .then(([status, body]) => response.writeHead(status).end(JSON.stringify(body)));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
