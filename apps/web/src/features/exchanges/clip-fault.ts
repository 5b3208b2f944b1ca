import { exchangeLimits } from '@offshoot/contracts/exchange';

export type ClipFault = 'format' | 'tooLarge' | 'tooLong';

const types = ['video/mp4', 'video/webm'];

/** Validates a chosen clip as far as the browser can; the server inspects the content itself. */
export async function clipFault(file: File): Promise<ClipFault | null> {
  if (!types.includes(file.type)) return 'format';
  if (file.size > exchangeLimits.clipBytes) return 'tooLarge';
  const seconds = await secondsOf(file);
  return seconds !== null && seconds > exchangeLimits.clipSeconds + 0.5 ? 'tooLong' : null;
}

/** A clip's length in seconds; null where the browser does not support the format, or the file has no duration. */
function secondsOf(file: File): Promise<number | null> {
  return new Promise((resolve) => {
    const video = document.createElement('video');
    const url = URL.createObjectURL(file);
    const settle = (seconds: number | null) => {
      URL.revokeObjectURL(url);
      resolve(seconds);
    };
    video.preload = 'metadata';
    video.onloadedmetadata = () => settle(Number.isFinite(video.duration) ? video.duration : null);
    video.onerror = () => settle(null);
    video.src = url;
  });
}
