import { limits } from '@offshoot/contracts/limits';
import { storePlantVoice } from '@offshoot/contracts/operations/plants';
import { useCallback, useEffect, useRef, useState } from 'react';
import { upload } from '../../lib/api/upload.ts';
import { record, RecorderError, type Recorder, type RecorderFault } from './voice-recorder.ts';

/** The current error: the microphone's, a file that is too large, or the server's. */
export type VoiceFault = { kind: RecorderFault | 'too_large' } | { kind: 'upload'; error: unknown };

type Step = 'none' | 'starting' | 'recording' | 'sending' | 'ready';

/** A voice note from the microphone or a file: recorded, uploaded at once, played back, removed. */
export function useVoice(first: string | null) {
  const [reference, setReference] = useState(first);
  const [step, setStep] = useState<Step>(first ? 'ready' : 'none');
  const [seconds, setSeconds] = useState(0);
  const [fault, setFault] = useState<VoiceFault | null>(null);
  const recorder = useRef<Recorder | null>(null);
  const sending = useRef<AbortController | null>(null);
  const here = useRef(true);

  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      recorder.current?.cancel();
      sending.current?.abort();
    };
  }, []);

  useEffect(() => {
    if (step !== 'recording') return;
    const began = Date.now();
    const timer = setInterval(
      () => setSeconds(Math.min(limits.voiceSeconds, Math.floor((Date.now() - began) / 1000))),
      250,
    );
    return () => clearInterval(timer);
  }, [step]);

  const fail = useCallback((why: VoiceFault) => {
    setFault(why);
    setStep('none');
  }, []);

  const send = useCallback(
    async (file: Blob) => {
      if (file.size > limits.voiceBytes) {
        fail({ kind: 'too_large' });
        return;
      }
      const abort = new AbortController();
      sending.current = abort;
      setFault(null);
      setStep('sending');
      const form = new FormData();
      form.append('file', file, 'voice');
      try {
        const { voice } = await upload(storePlantVoice, {}, form, { signal: abort.signal });
        setReference(voice);
        setStep('ready');
      } catch (error) {
        if (!abort.signal.aborted) fail({ kind: 'upload', error });
      }
    },
    [fail],
  );

  const start = useCallback(async () => {
    setFault(null);
    setSeconds(0);
    setStep('starting');
    try {
      const started = await record((recording) => void send(recording));
      recorder.current = started;
      // The page may be unmounted by the time the permission is granted.
      if (here.current) setStep('recording');
      else started.cancel();
    } catch (error) {
      fail({ kind: error instanceof RecorderError ? error.fault : 'unsupported' });
    }
  }, [fail, send]);

  const remove = useCallback(() => {
    recorder.current?.cancel();
    sending.current?.abort();
    setReference(null);
    setFault(null);
    setStep('none');
  }, []);

  return {
    reference,
    step,
    seconds,
    fault,
    busy: step === 'recording' || step === 'sending',
    start,
    stop: useCallback(() => recorder.current?.stop(), []),
    choose: send,
    remove,
  };
}
