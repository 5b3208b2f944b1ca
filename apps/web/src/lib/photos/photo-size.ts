/** How many bytes of a file are read: the metadata of an iPhone or a Pixel before the image data is shorter. */
const HEAD_BYTES = 1_048_576;

export interface PhotoSize {
  width: number;
  height: number;
}

const word = (view: DataView, at: number, letters: string): boolean =>
  at + letters.length <= view.byteLength &&
  [...letters].every((letter, index) => view.getUint8(at + index) === letter.charCodeAt(0));

function sizeOfPng(view: DataView): PhotoSize | null {
  return word(view, 12, 'IHDR') && view.byteLength >= 24
    ? { width: view.getUint32(16), height: view.getUint32(20) }
    : null;
}

function sizeOfWebp(view: DataView): PhotoSize | null {
  if (view.byteLength < 30) return null;
  const threeBytes = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
  if (word(view, 12, 'VP8X')) return { width: threeBytes(24) + 1, height: threeBytes(27) + 1 };
  if (word(view, 12, 'VP8 '))
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  const bits = view.getUint32(21, true);
  return word(view, 12, 'VP8L') ? { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 } : null;
}

/** A JPEG is a sequence of segments with their lengths; the start-of-frame segment has the size. */
function sizeOfJpeg(view: DataView): PhotoSize | null {
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const kind = view.getUint8(at + 1);
    const beginsPicture = kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind);
    if (beginsPicture) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // A segment may be preceded by any number of fill bytes.
    at += kind === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

/** Width times height of a JPG, PNG or WebP from its header, without decoding; null where that has no size. */
export async function photoSize(file: Blob): Promise<PhotoSize | null> {
  const view = new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer());
  if (word(view, 1, 'PNG')) return sizeOfPng(view);
  if (word(view, 0, 'RIFF') && word(view, 8, 'WEBP')) return sizeOfWebp(view);
  return view.byteLength > 2 && view.getUint16(0) === 0xffd8 ? sizeOfJpeg(view) : null;
}
