import '../../testing/complete-browser.ts';
import { expect, it } from '@jest/globals';
import { limits } from '@offshoot/contracts/limits';
import { fileFault, PhotoError, scaledPhoto } from './scale-photo.ts';

/** The pixel that is drawn to find out whether a canvas can be read. */
const readable = () => ({ data: [42, 127, 51, 255] });

it("lays a transparent photo on white when scaling it down, as the server's thumbnails do", async () => {
  const drawn: string[] = [];
  const context = {
    fillStyle: '',
    getImageData: readable,
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
  expect(drawn.slice(1)).toEqual(['#ffffff 0 0 2400 1200', 'picture 0 0 2400 1200']);
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
  const context = { fillRect: () => undefined, drawImage: () => undefined, getImageData: readable };
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
  const context = { fillRect: () => undefined, drawImage: () => undefined, getImageData: readable };
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

const jpeg = (...bytes: number[]) => new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xda, 0, 2, ...bytes]);
const whole = jpeg(1, 2, 0xff, 0, 3, 0xff, 0xd9);

it.each([
  ['JPG', jpeg(1, 2, 0xff, 0, 3), 'image/jpeg'],
  ['JPG that ends in its header', jpeg().slice(0, 7), 'image/jpeg'],
  ['WebP', new TextEncoder().encode('RIFF\u0040\0\0\0WEBPVP8 '), 'image/webp'],
])('says that a cut %s is incomplete', async (_, bytes, type) => {
  await expect(scaledPhoto(new File([bytes], 'cut', { type }))).rejects.toEqual(new PhotoError('cut'));
});

it('says that a PNG which ends within a chunk is incomplete', async () => {
  const chunk = new Uint8Array([0, 0, 4, 0, 0x49, 0x44, 0x41, 0x54, 1, 2]);
  const cut = new File([png(4_000, 3_000), chunk], 'cut.png', { type: 'image/png' });
  await expect(scaledPhoto(cut)).rejects.toEqual(new PhotoError('cut'));
});

it('decides by its content on a photo whose type the device does not know', async () => {
  for (const type of ['', 'application/octet-stream', 'image/jpg']) {
    expect(fileFault({ type, size: 9 })).toBeNull();
    expect((await scaledPhoto(new File([whole], 'fern', { type }))).type).toBe('image/jpeg');
    await expect(scaledPhoto(new File(['GIF89a'], 'fern', { type }))).rejects.toEqual(new PhotoError('format'));
  }
  expect(fileFault({ type: 'image/heic', size: 9 })).toBe('format');
});

it('is sent unscaled where the browser returns noise instead of a canvas', async () => {
  const context = { fillRect: () => undefined, getImageData: () => ({ data: [255, 255, 255, 255] }) };
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => context });
  const large = png(4_000, 3_000, limits.photoBytes + 1);
  expect(await scaledPhoto(large)).toBe(large);
});

it.each([
  ['turned where the browser does not turn it', { width: 2, height: 1 }, [1_800, 2_400], 1],
  ['left to the browser that turns it', { width: 1, height: 2 }, [2_400, 1_800], 0],
])('a WebP that EXIF turns by 90° is %s', async (_, sample, size, turns) => {
  const exif = [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0];
  const padding = limits.photoBytes;
  const bytes = new Uint8Array(12 + 8 + exif.length + 8 + padding);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode('RIFF....WEBPEXIF'));
  view.setUint32(4, bytes.length - 8, true);
  view.setUint32(16, exif.length, true);
  bytes.set(exif, 20);
  view.setUint32(20 + exif.length + 4, padding, true);
  Object.assign(globalThis, {
    createImageBitmap: (blob: Blob) =>
      Promise.resolve({ ...(blob.size < 200 ? sample : { width: 4_000, height: 3_000 }), close: () => undefined }),
  });
  const transforms: unknown[] = [];
  const sizes: number[][] = [];
  const context = {
    fillRect: (_x: number, _y: number, ...sides: number[]) => sizes.push(sides),
    drawImage: () => undefined,
    getImageData: readable,
    setTransform: (matrix: unknown) => transforms.push(matrix),
  };
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => context,
    toBlob: (done: (blob: Blob) => void) => done(new Blob(['small'])),
  });
  await scaledPhoto(new File([bytes], 'turned.webp', { type: 'image/webp' }));
  expect(sizes.at(-1)).toEqual(size);
  expect(transforms).toHaveLength(turns);
});
