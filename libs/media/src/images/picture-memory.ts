import type { Metadata } from 'sharp';

/** Bytes that decoding a picture may need: enough for every picture of 40 megapixels of four channels of 8 bits. */
export const decodingBudget = 192_000_000;

/** How a picture is scaled down: `inside` a box, or to the square that its centre fills. */
export interface Target {
  readonly width: number;
  readonly height: number;
  readonly fit: 'inside' | 'cover';
}

/** What the header of a file says; `coefficients` counts those of a JPEG, per pixel. */
export type Header = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'channels' | 'depth' | 'hasAlpha' | 'isProgressive' | 'orientation'
> & { readonly coefficients: number };

/** Lines of a picture read from top to bottom that libvips keeps (docs/measured.md), and those of one that is in memory anyway. */
const keptLines = { sequential: 1_000, whole: 64 };
/** Lines per line of the result that the filter for scaling down reads. */
const filterLines = 8;

const startOfScan = 0xda;
/** Markers without a length. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * The coefficients per pixel of a JPEG by its first frame header: 3 without subsampling, 1.5 for the usual 4:2:0. The worst
 * possible, 4, where there is no such header.
 */
export function coefficientsOf(file: Buffer): number {
  for (let at = 2; at + 9 < file.length && file[at] === 0xff;) {
    const marker = file.readUInt8(at + 1);
    // Fill bytes may precede a marker.
    if (marker === 0xff) at += 1;
    else if (isBare(marker)) at += 2;
    else if (marker === startOfScan) return 4;
    else if (!isFrame(marker)) at += 2 + file.readUInt16BE(at + 2);
    else {
      const sampling = Array.from({ length: file.readUInt8(at + 9) }, (_, component) => {
        const factors = file[at + 11 + 3 * component] ?? 0;
        return [factors >> 4, factors & 15] as const;
      });
      const widest = Math.max(...sampling.map(([across]) => across));
      const tallest = Math.max(...sampling.map(([, down]) => down));
      return sampling.reduce((sum, [across, down]) => sum + (across * down) / (widest * tallest), 0);
    }
  }
  return 4;
}

/** Bytes of a picture that its decoder holds as a whole; `null` where it is read line by line. */
function wholeBytes({ format, width, height, channels, depth, isProgressive, orientation = 1, coefficients }: Header) {
  const pixels = width * height;
  const decoded = pixels * channels * (depth === 'ushort' ? 2 : 1);
  switch (format) {
    case 'webp':
      return pixels * 4;
    // A decoder of several scans collects coefficients of two bytes.
    case 'jpeg':
      return isProgressive ? pixels * coefficients * 2 : null;
    default:
      return isProgressive || orientation > 2 ? decoded : null;
  }
}

/**
 * The bytes that decoding and scaling a picture needs at most, by its header alone: what its format or rotation holds as a
 * whole, and the lines that scaling reads at a time, which are nearly all of a wide strip.
 */
export function decodingBytes(header: Header, { width, height, fit }: Target): number {
  const { format, channels, depth, hasAlpha, orientation = 1 } = header;
  const sides = [header.width, header.height];
  const [across = 0, down = 0] = orientation > 4 ? sides.toReversed() : sides;
  const scales = [across / width, down / height];
  const scale = Math.max(1, fit === 'inside' ? Math.max(...scales) : Math.min(...scales));
  // A JPEG is scaled by a power of two while it is decoded.
  const atOnce = format === 'jpeg' ? 2 ** Math.min(3, Math.floor(Math.log2(scale))) : 1;
  const whole = wholeBytes(header);
  const [row, rows] = [(header.width / atOnce) * channels, header.height / atOnce];
  const bytes = depth === 'ushort' ? 2 : 1;
  const kept = Math.min(rows, whole === null ? keptLines.sequential : keptLines.whole) * bytes;
  // Transparency is scaled in numbers of four bytes.
  const filtered = Math.min(rows, filterLines * (scale / atOnce)) * (hasAlpha ? bytes + 4 : bytes);
  const turned = format === 'jpeg' && orientation > 2 ? row * rows : 0;
  return (whole ?? 0) + turned + row * (kept + filtered);
}
