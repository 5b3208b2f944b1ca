import '../../testing/complete-browser.ts';
import { expect, it } from '@jest/globals';
import { limits } from '@offshoot/contracts/limits';
import { fileFault, PhotoError, scaledPhoto } from './scale-photo.ts';

it("lays a transparent photo on white when scaling it down, as the server's thumbnails do", async () => {
  const drawn: string[] = [];
  const context = {
    fillStyle: '',
    fillRect: (...area: number[]) => drawn.push(`${context.fillStyle} ${area.join(' ')}`),
    drawImage: (_bitmap: unknown, ...area: number[]) => drawn.push(`picture ${area.join(' ')}`),
  };
  Object.assign(globalThis, {
    createImageBitmap: () => Promise.resolve({ width: 4_800, height: 2_400, close: () => undefined }),
  });
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => context,
    toBlob: (done: (blob: Blob) => void) => done(new Blob(['small'], { type: 'image/jpeg' })),
  });
  await scaledPhoto(new File([new Uint8Array(limits.photoBytes + 1)], 'cut-out.png', { type: 'image/png' }));
  expect(drawn).toEqual(['#ffffff 0 0 2400 1200', 'picture 0 0 2400 1200']);
});

/** The header of a PNG, padded to a number of bytes. */
const png = (width: number, height: number, bytes = 33) => {
  const head = new DataView(new ArrayBuffer(33));
  [0x89504e47, 0x0d0a1a0a, 13, 0x49484452, width, height].forEach((word, index) => head.setUint32(index * 4, word));
  return new File([head.buffer, new Uint8Array(bytes - 33)], 'wide.png', { type: 'image/png' });
};

it('scales a photo of too many pixels while decoding it, however few bytes it has', async () => {
  const requested: unknown[] = [];
  Object.assign(globalThis, {
    createImageBitmap: (_file: unknown, options: unknown) => {
      requested.push(options);
      return Promise.resolve({ width: 2_400, height: 1_807, close: () => undefined });
    },
  });
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => context,
    toBlob: (done: (blob: Blob) => void) => done(new Blob(['small'])),
  });
  // 8,160 by 6,144 are 50 megapixels, 4,000 by 3,000 are 12.
  const small = png(4_000, 3_000);
  expect(await scaledPhoto(small)).toBe(small);
  expect(requested).toEqual([]);
  const large = png(8_160, 6_144, limits.photoBytes + 1);
  expect((await scaledPhoto(large)).size).toBe(5);
  expect(requested).toEqual([{ imageOrientation: 'from-image', resizeWidth: 2_400, resizeQuality: 'high' }]);
});

it('rejects a photo that does not fit into memory undecoded', async () => {
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('It was read.')) });
  await expect(scaledPhoto(png(20_000, 15_000))).rejects.toEqual(new PhotoError('too_many_pixels'));
});

it('scales each photo of 5 to 10 MB below the limit of the server, in steps of quality', async () => {
  Object.assign(globalThis, {
    createImageBitmap: () => Promise.resolve({ width: 4_000, height: 3_000, close: () => undefined }),
  });
  const qualities: number[] = [];
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => context,
    toBlob: (done: (blob: Blob) => void, _type: string, quality: number) => {
      qualities.push(quality);
      done(new Blob([new Uint8Array(quality > 0.8 ? limits.photoBytes + 1 : limits.photoBytes)]));
    },
  });
  const size = (bytes: number) => ({ type: 'image/png', size: bytes });
  expect(limits.chosenPhotoBytes).toBe(2 * limits.photoBytes);
  for (const bytes of [limits.photoBytes + 1, limits.chosenPhotoBytes]) {
    qualities.length = 0;
    expect(fileFault(size(bytes))).toBeNull();
    expect((await scaledPhoto(png(4_000, 3_000, bytes))).size).toBe(limits.photoBytes);
    expect(qualities).toEqual([0.9, 0.8]);
  }
  const largest = png(4_000, 3_000, limits.photoBytes);
  expect(await scaledPhoto(largest)).toBe(largest);
  expect(fileFault(size(limits.chosenPhotoBytes + 1))).toBe('too_large');
});
