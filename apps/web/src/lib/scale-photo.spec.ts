import { expect, it } from '@jest/globals';
import { limits } from '@offshoot/contracts/limits';
import { scaledPhoto } from './scale-photo.ts';

it('a photo that is scaled down stands on white where it is see-through, as the small ones do on the server', async () => {
  const drawn: string[] = [];
  const context = {
    fillStyle: '',
    fillRect: (...area: number[]) => drawn.push(`${context.fillStyle} ${area.join(' ')}`),
    drawImage: (_bitmap: unknown, ...area: number[]) => drawn.push(`picture ${area.join(' ')}`),
  };
  Object.assign(globalThis, { createImageBitmap: () => Promise.resolve({ width: 4_800, height: 2_400, close: () => undefined }) });
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => context,
    toBlob: (done: (blob: Blob) => void) => done(new Blob(['small'], { type: 'image/jpeg' })),
  });
  await scaledPhoto(new File([new Uint8Array(limits.photoBytes + 1)], 'cut-out.png', { type: 'image/png' }));
  expect(drawn).toEqual(['#ffffff 0 0 2400 1200', 'picture 0 0 2400 1200']);
});
