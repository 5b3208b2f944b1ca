import { limits } from '@offshoot/contracts/limits';

/** Why nothing can be recorded. */
export type RecorderFault = 'unsupported' | 'denied' | 'no_microphone';

export class RecorderError extends Error {
  constructor(readonly fault: RecorderFault) {
    super(fault);
  }
}

/** What browsers record and the server takes; Safari has MP4 alone. */
const types = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/webm'];
/** Clear speech, and a minute of it in less than half a megabyte. */
const bitsPerSecond = 48_000;

export interface Recorder {
  stop: () => void;
  /** Ends without a recording. */
  cancel: () => void;
}

const faultOf = (error: unknown): RecorderFault =>
  error instanceof DOMException && (error.name === 'NotFoundError' || error.name === 'NotReadableError')
    ? 'no_microphone'
    : 'denied';

/**
 * Records from the microphone until it is stopped, or the longest note is full.
 * @throws RecorderError where the browser cannot, the person does not let it, or there is no microphone
 */
export async function record(onDone: (recording: Blob) => void): Promise<Recorder> {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  const mimeType =
    typeof MediaRecorder === 'undefined' ? undefined : types.find((type) => MediaRecorder.isTypeSupported(type));
  if (!devices || !mimeType) throw new RecorderError('unsupported');
  const stream = await devices.getUserMedia({ audio: true }).catch((error: unknown) => {
    throw new RecorderError(faultOf(error));
  });
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: bitsPerSecond });
  const parts: Blob[] = [];
  let wanted = true;
  const full = setTimeout(() => stop(), limits.voiceSeconds * 1000);
  const stop = () => {
    clearTimeout(full);
    if (recorder.state !== 'inactive') recorder.stop();
  };
  recorder.ondataavailable = ({ data }) => void parts.push(data);
  recorder.onstop = () => {
    // The browser's sign that the microphone is open goes out with its tracks.
    for (const track of stream.getTracks()) track.stop();
    if (wanted) onDone(new Blob(parts, { type: mimeType }));
  };
  recorder.start();
  return {
    stop,
    cancel: () => {
      wanted = false;
      stop();
    },
  };
}
