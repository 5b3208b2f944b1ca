import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { inspectRecording } from '@offshoot/nest-kit/media/inspect-recording';
import { patched } from '@offshoot/nest-kit/media/patched';
import { BrokenRecording } from '@offshoot/nest-kit/media/recording';
import type { Recording } from '@offshoot/nest-kit/media/recording';
import { box, element, tellingMp4, tellingWebm } from './builders/containers.ts';

/** Recorded by a browser: two seconds of colours and a tone, in fragments and in clusters without an end. */
const recording = (name: string) => readFileSync(new URL(`clips/${name}`, import.meta.url));
const inspect = async (bytes: Buffer) => {
  const found = await inspectRecording({ size: bytes.length, read: async (start, length) => bytes.subarray(start, start + length) });
  return found?.hasPicture ? found : null;
};

/** The file as it is kept, in chunks that part everything. */
function kept(bytes: Buffer, { patches }: Recording, chunk = 7): Promise<Buffer> {
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, index) => bytes.subarray(index * chunk, (index + 1) * chunk));
  return buffer(Readable.from(chunks).pipe(patched(patches)));
}

const secret = 'GPS 38.7223 -9.1393 by Mia';
const files = [
  ['MP4', 'mp4', tellingMp4(12, secret)],
  ['QuickTime', 'mp4', tellingMp4(12, secret, 'qt  ')],
  ['WebM', 'webm', tellingWebm(12, secret)],
  ['live WebM', 'webm', tellingWebm(12, secret, { isLive: true })],
] as const;

describe('a clip', () => {
  it('whose header is full of zeros is refused at once: a search for their end would take hours', async () => {
    const zeros = Buffer.concat([Buffer.alloc(200_000), Buffer.from('x')]);
    await expect(inspect(element('1a45dfa3', element('4282', zeros)))).rejects.toThrow(BrokenRecording);
    expect(await inspect(element('1a45dfa3', element('4282', Buffer.concat([Buffer.alloc(2_000), Buffer.from('x')]))))).toBeNull();
  });

  it('whose thousands of tracks claim as many samples as they like is read as soon as any other', async () => {
    const words = (...values: number[]) => Buffer.concat(values.map((value) => Buffer.from(value.toString(16).padStart(8, '0'), 'hex')));
    const tables = box('stbl', box('stsz', words(0, 1, 500_000)), box('stsc', words(0, 1, 1, 500_000, 1)), box('stco', words(0, 1, 0)));
    const trak = box('trak', box('mdia', box('hdlr', words(0, 0), Buffer.from('meta')), box('minf', tables)));
    const film = Buffer.concat([box('ftyp', Buffer.from('isom'), words(0)), box('moov', ...Array.from({ length: 12_000 }, () => trak))]);
    expect(await inspect(film)).toBeNull();
  });

  it.each(files)('%s: is known by its content, with its length', async (_, format, bytes) => {
    expect(await inspect(bytes)).toMatchObject({ format, seconds: 12 });
  });

  it.each(files)('%s: keeps nothing that tells where, when or by whom; all else stays where it was', async (_, format, bytes) => {
    const clip = await inspect(bytes);
    if (!clip) throw new Error('It was no clip.');
    const after = await kept(bytes, clip);
    expect(after.length).toBe(bytes.length);
    expect(after.includes('GPS')).toBe(false);
    expect(after.includes('38.7')).toBe(false);
    expect(after.includes('Mia')).toBe(false);
    expect(after.includes(Buffer.from('0000dada', 'hex'))).toBe(false);
    expect(after.indexOf('PICTURE')).toBe(bytes.indexOf('PICTURE'));
    const again = await inspect(after);
    expect(again).toMatchObject({ format, seconds: 12 });
  });

  it.each([['recording.webm', 'webm'], ['recording.mp4', 'mp4']])('%s, as a browser records it, is measured though it tells no length', async (name, format) => {
    const bytes = recording(name);
    const clip = await inspect(bytes);
    expect(clip).toMatchObject({ format });
    expect(clip?.seconds).toBeGreaterThan(1.7);
    expect(clip?.seconds).toBeLessThan(2.3);
    expect((await kept(bytes, clip ?? { format: 'mp4', seconds: 0, hasPicture: true, hasSound: true, patches: [] })).length).toBe(bytes.length);
  });

  it.each([
    ['another Matroska', tellingWebm(1, secret, { docType: 'matroska' })],
    ['a picture in the same boxes', tellingMp4(1, secret, 'heic')],
    ['a sound', Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0')), box('moov')])],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
    ['a few bytes', Buffer.from('ftyp')],
  ])('%s is none', async (_, bytes) => {
    expect(await inspect(bytes)).toBeNull();
  });

  it('of a wrong or hostile make is refused, never misread', async () => {
    const good = [...files.map(([, , bytes]) => bytes), recording('recording.webm'), recording('recording.mp4')];
    const spoilt = fc.record({
      which: fc.nat({ max: good.length - 1 }),
      changes: fc.array(fc.record({ at: fc.nat(), byte: fc.constantFrom(0, 1, 0x7f, 0x80, 0xff) }), { minLength: 1, maxLength: 6 }),
      cut: fc.option(fc.nat()),
    });
    await fc.assert(
      fc.asyncProperty(spoilt, async ({ which, changes, cut }) => {
        const file = good[which] ?? Buffer.alloc(0);
        const bytes = Buffer.from(cut === null ? file : file.subarray(0, cut % file.length));
        // The tables stand at the beginning and at the end.
        for (const { at, byte } of changes) if (bytes.length > 0) bytes[at % bytes.length] = byte;
        const clip = await inspect(bytes).catch((error: unknown) => {
          if (error instanceof BrokenRecording) return null;
          throw error;
        });
        if (clip) expect((await kept(bytes, clip, 4_096)).length).toBe(bytes.length);
      }),
      { numRuns: 2_000 },
    );
  }, 30_000);
});
