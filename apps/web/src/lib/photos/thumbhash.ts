import { thumbHashToDataURL } from 'thumbhash';

/** A photo's colours as a CSS image, shown in its frame until it is loaded. */
export function thumbhashImage(hash: string | undefined): string | undefined {
  if (!hash) return undefined;
  try {
    return `url(${thumbHashToDataURL(Uint8Array.from(atob(hash), (char) => char.charCodeAt(0)))})`;
  } catch {
    return undefined;
  }
}
