import { beforeAll, describe, expect, it } from '@jest/globals';
import { recorded } from '@offshoot/testing/recordings/recorded';
import { eventually } from '../support/eventually.ts';
import { whilePaused } from '../support/paused.ts';
import { Person, somewhere } from '../support/person.ts';
import { photoFile } from '../support/photo-file.ts';
import { pidOf, system } from '../support/system.ts';

/** The service that stores the file of a form. */
const services = ['plant', 'auth', 'chat', 'exchange'] as const;

interface Upload {
  service: (typeof services)[number];
  by: Person;
  path: string;
  field: string;
  file: File;
  /** The status of the response where the service runs. */
  stored: number;
}

interface Responded {
  service: string;
  status: number;
  detail: unknown;
  milliseconds: number;
}

let owner: Person, requester: Person, lister: Person, sitter: Person;
let exchangeId: string, roomId: string;
let photo: File, clip: File;

beforeAll(async () => {
  [owner, requester, lister, sitter] = (await Promise.all(
    ['owner', 'requester', 'lister', 'sitter'].map((name) => Person.arrive(name)),
  )) as [Person, Person, Person, Person];
  const plant = await owner.publishPlant('A plant with evidence', somewhere());
  const { id } = await requester.request(plant.id);
  await owner.accept(id);
  exchangeId = id;
  roomId = (await owner.roomOf(id)).id;
  const { buffer, name, mimeType } = await photoFile('aloe-1');
  photo = new File([new Uint8Array(buffer)], name, { type: mimeType });
  clip = new File([new Uint8Array(recorded('clip.webm'))], 'clip.webm', { type: 'video/webm' });
});

/** One upload to each service, by users who upload one file at a time. */
const uploads = (writer: Person, witness: Person): Upload[] => [
  { service: 'plant', by: lister, path: '/plants/upload-image', field: 'files', file: photo, stored: 201 },
  { service: 'auth', by: sitter, path: '/auth/me/avatar', field: 'file', file: photo, stored: 201 },
  { service: 'chat', by: writer, path: `/chat/rooms/${roomId}/photos`, field: 'file', file: photo, stored: 201 },
  {
    service: 'exchange',
    by: witness,
    path: `/exchange/${exchangeId}/confirm-completion`,
    field: 'video_file',
    file: clip,
    stored: 200,
  },
];

const nothing = (): void => undefined;

/** Sends a form: calls `onHalf` when its first half is on the way, and sends the second after `rest`, from where the time counts. */
async function send(
  { service, by, path, field, file }: Upload,
  rest: Promise<unknown> = Promise.resolve(),
  onHalf = nothing,
): Promise<Responded> {
  const form = new FormData();
  form.append(field, file);
  const encoded = new Response(form);
  const bytes = new Uint8Array(await encoded.arrayBuffer());
  const halves = [bytes.subarray(0, bytes.length / 2), bytes.subarray(bytes.length / 2)];
  let begun = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        const half = halves.shift();
        if (halves.length === 0) {
          onHalf();
          await rest;
          begun = performance.now();
        }
        if (half) stream.enqueue(half);
        if (halves.length === 0) stream.close();
      },
    },
    { highWaterMark: 0 },
  );
  const response = await fetch(`${system.url()}/api/v1${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${by.token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
      'content-length': String(bytes.length),
    },
    body,
    duplex: 'half',
  } as RequestInit);
  const { detail } = (await response.json()) as { detail?: unknown };
  return { service, status: response.status, detail, milliseconds: performance.now() - begun };
}

/** Begins an upload; `half` is when its first half is on the way. */
function begin(upload: Upload, rest: Promise<unknown>) {
  const { promise: half, resolve } = Promise.withResolvers<void>();
  return { half, response: send(upload, rest, resolve) };
}

describe.each([
  ['before it begins', true],
  ['while it is sent', false],
])('an upload whose service is paused %s', (_, isBefore) => {
  it('gets 503 within 10 s, and succeeds once the service runs again', async () => {
    const sent = isBefore ? uploads(requester, owner) : uploads(owner, requester);
    const before = await Promise.all(services.map(pidOf));
    const paused = Promise.withResolvers<void>();
    const begun = isBefore ? [] : sent.map((upload) => begin(upload, paused.promise));
    await Promise.all(begun.map(({ half }) => half));
    const replies = await whilePaused(services, () => {
      paused.resolve();
      return Promise.all(isBefore ? sent.map((upload) => send(upload)) : begun.map(({ response }) => response));
    });
    const detail = 'This part of Offshoot is temporarily unavailable. Please try again.';
    expect(replies.map(({ service, status, detail: text }) => ({ service, status, detail: text }))).toEqual(
      services.map((service) => ({ service, status: 503, detail })),
    );
    expect(replies.filter(({ milliseconds }) => milliseconds > 10_000)).toEqual([]);

    for (const upload of sent)
      await eventually(
        `the ${upload.service}-service to store the file`,
        () => send(upload),
        ({ status }) => status === upload.stored,
      );
    expect(await Promise.all(services.map(pidOf))).toEqual(before);
  });
});
