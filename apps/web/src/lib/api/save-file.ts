import { ApiError } from './api-error.ts';
import { apiUrl, jsonOrNull, seconds, withSession } from './send.ts';

/** Downloads a file of the signed-in user: the token is sent in a header, so a link would not work. */
export async function fetchFile(path: string): Promise<Blob> {
  let file = new Blob();
  await withSession(async (token) => {
    try {
      const response = await fetch(apiUrl(path), { headers: token ? { authorization: `Bearer ${token}` } : {} });
      if (response.ok) file = await response.blob();
      const body = response.ok ? null : jsonOrNull(await response.text());
      return { status: response.status, body, retryAfter: seconds(response.headers.get('retry-after')) };
    } catch {
      throw new ApiError({ status: 0, code: 'network' });
    }
  });
  return file;
}

/** Starts a browser download. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The download starts in a later task; the object URL must exist until then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** A name without the characters that file systems reject. */
export const fileName = (name: string): string => name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim() || 'plant';
