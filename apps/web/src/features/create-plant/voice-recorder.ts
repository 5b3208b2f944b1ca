import { limits } from '@offshoot/contracts/limits';

/** Why recording is not possible. */
export type RecorderFault = 'unsupported' | 'denied' | 'no_microphone';

export class RecorderError extends Error {
  constructor(readonly fault: RecorderFault) {
    super(fault);
  }
}

/** Formats that browsers record and the server accepts; Safari records only MP4. */
const types = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/webm'];
/** Clear speech, and less than half a megabyte per minute. */
const bitsPerSecond = 48_000;

export interface Recorder {
  stop: () => void;
  /** Stops without a recording. */
  cancel: () => void;
}

const faultOf = (error: unknown): RecorderFault =>
  error instanceof DOMException && (error.name === 'NotFoundError' || error.name === 'NotReadableError')
    ? 'no_microphone'
    : 'denied';

/**
 * Records from the microphone until stopped, or up to the longest allowed note.
 * @throws RecorderError where the browser does not support it, permission is denied, or there is no microphone
 */
export async function record(onDone: (recording: Blob) => void): Promise<Recorder> {
  const devices = 'mediaDevices' in navigator ? navigator.mediaDevices : null;
  const mimeType =
    typeof MediaRecorder === 'undefined' ? undefined : types.find((type) => MediaRecorder.isTypeSupported(type));
  if (!devices || !mimeType) throw new RecorderError('unsupported');
  const stream = await devices.getUserMedia({ audio: true }).catch((error: unknown) => {
    throw new RecorderError(faultOf(error));
  });
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: bitsPerSecond });
  const parts: Blob[] = [];
  let isKept = true;
  const full = setTimeout(() => stop(), limits.voiceSeconds * 1000);
  const stop = () => {
    clearTimeout(full);
    if (recorder.state !== 'inactive') recorder.stop();
  };
  recorder.ondataavailable = ({ data }) => void parts.push(data);
  recorder.onstop = () => {
    // The browser's recording indicator goes out when the tracks are stopped.
    for (const track of stream.getTracks()) track.stop();
    if (isKept) onDone(new Blob(parts, { type: mimeType }));
  };
  recorder.start();
  return {
    stop,
    cancel: () => {
      isKept = false;
      stop();
    },
  };
}
