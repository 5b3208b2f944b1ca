/** A WebP of 2 × 1 pixels that EXIF turns by 90°. */
const TURNED =
  'UklGRlIAAABXRUJQVlA4WAoAAAAIAAAAAQAAAAAAVlA4TBEAAAAvAQAAAA8Q87//8x8OMqL/AQBFWElGGgAAAElJKgAIAAAAAQASAQMAAQAAAAYAAAAAAAAA';

/** Whether the browser turns a WebP as its EXIF data says: Chromium does not. */
export async function turnsWebp(): Promise<boolean> {
  const bytes = Uint8Array.from(atob(TURNED), (sign) => sign.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/webp' }), { imageOrientation: 'from-image' });
  const { width, height } = bitmap;
  bitmap.close();
  return height > width;
}

/** Whether a canvas can be read: against fingerprinting some browsers return noise, or one colour, instead. */
export function canReadCanvas(): boolean {
  const colour = [42, 127, 51, 255];
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d');
  if (!context) return false;
  context.fillStyle = `rgb(${colour.slice(0, 3).join(' ')})`;
  context.fillRect(0, 0, 1, 1);
  const { data } = context.getImageData(0, 0, 1, 1);
  return colour.every((value, channel) => data[channel] === value);
}

/** The canvas transformation that shows a picture of this size upright, by its EXIF orientation of 2 to 8. */
export function uprightTransform(orientation: number, width: number, height: number): DOMMatrix2DInit {
  const [a, b, c, d, e, f] = {
    2: [-1, 0, 0, 1, width, 0],
    3: [-1, 0, 0, -1, width, height],
    4: [1, 0, 0, -1, 0, height],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, 1, -1, 0, height, 0],
    7: [0, -1, -1, 0, height, width],
    8: [0, -1, 1, 0, 0, width],
  }[orientation] ?? [1, 0, 0, 1, 0, 0];
  return { a, b, c, d, e, f };
}
