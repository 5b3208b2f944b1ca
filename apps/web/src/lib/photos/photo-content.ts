/** What a file is by its content, whatever its name and declared type. */
export interface PhotoContent {
  type: 'image/jpeg' | 'image/png' | 'image/webp' | null;
  /** Its end is missing, as after an interrupted copy. */
  isCut: boolean;
  /** EXIF orientation of a WebP, which some browsers ignore; 1 is upright. */
  webpOrientation: number;
}

const JPEG_START_OF_SCAN = 0xda;
const JPEG_END = 0xd9;
const EXIF_ORIENTATION = 0x0112;

const word = (view: DataView, at: number): string =>
  at + 4 <= view.byteLength ? String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index))) : '';

/** A JPEG ends with a marker, which its picture data does not contain. */
function isCutJpeg(view: DataView): boolean {
  let at = 2;
  while (at + 4 <= view.byteLength && view.getUint8(at) === 0xff) {
    const kind = view.getUint8(at + 1);
    if (kind === JPEG_START_OF_SCAN) {
      for (let end = at + 2; end + 2 <= view.byteLength; end += 1)
        if (view.getUint8(end) === 0xff && view.getUint8(end + 1) === JPEG_END) return false;
      return true;
    }
    // A segment may be preceded by any number of fill bytes.
    at += kind === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return at > view.byteLength;
}

/** Whether a chunk of a PNG ends behind the file. */
function isCutPng(view: DataView): boolean {
  let at = 8;
  // What is no chunk was appended to the file.
  while (at + 8 <= view.byteLength && /^[a-z]{4}$/i.test(word(view, at + 4))) at += 12 + view.getUint32(at);
  return at > view.byteLength;
}

/** The orientation of EXIF data, in either byte order; 1 where it has none. */
function orientationOf(view: DataView): number {
  if (view.byteLength < 14) return 1;
  const isLittle = view.getUint16(0) === 0x4949;
  const first = view.getUint32(4, isLittle);
  if (first + 2 > view.byteLength) return 1;
  const entries = view.getUint16(first, isLittle);
  for (let index = 0, at = first + 2; index < entries && at + 12 <= view.byteLength; index += 1, at += 12)
    if (view.getUint16(at, isLittle) === EXIF_ORIENTATION) return view.getUint16(at + 8, isLittle);
  return 1;
}

function webpOrientation(view: DataView): number {
  for (let at = 12; at + 8 <= view.byteLength;) {
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length;
    if (word(view, at) === 'EXIF' && end <= view.byteLength)
      return orientationOf(new DataView(view.buffer, view.byteOffset + at + 8, length));
    at = end + (length % 2);
  }
  return 1;
}

/** Reads a chosen photo, without decoding it. */
export async function photoContent(file: Blob): Promise<PhotoContent> {
  const view = new DataView(await file.arrayBuffer());
  if (word(view, 0) === '\u0089PNG') return { type: 'image/png', isCut: isCutPng(view), webpOrientation: 1 };
  if (word(view, 0) === 'RIFF' && word(view, 8) === 'WEBP')
    return {
      type: 'image/webp',
      isCut: view.getUint32(4, true) + 8 > view.byteLength,
      webpOrientation: webpOrientation(view),
    };
  const isJpeg = view.byteLength > 2 && view.getUint16(0) === 0xffd8;
  return { type: isJpeg ? 'image/jpeg' : null, isCut: isJpeg && isCutJpeg(view), webpOrientation: 1 };
}
