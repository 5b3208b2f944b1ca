import type { CreatePlantBody } from '@offshoot/contracts/plants';
import { useState, type FormEvent } from 'react';
import { judged, type FormFaults } from './create-form.ts';
import { emptyDraft, type Draft } from './draft.ts';
import { usePhotos } from './use-photos.ts';
import { useVoice } from './use-voice.ts';

export type PlantFormState = ReturnType<typeof usePlantForm>;

/** The state of a plant's form, and whether it can be sent. */
export function usePlantForm(start: () => Draft) {
  const [draft, setDraft] = useState<Draft>(start);
  const photos = usePhotos(draft.images);
  const voice = useVoice(draft.voice);
  const busy = photos.busy || voice.busy;
  const [marked, setMarked] = useState<readonly string[]>([]);
  const [waiting, setWaiting] = useState(false);
  const [sent, setSent] = useState<string | null>(null);

  const judgement = judged({ ...draft, images: photos.references, voice: voice.reference }, photos.hasFailed);
  // A fault is shown from a refused submission until its field is corrected.
  const faults: FormFaults = Object.fromEntries(
    Object.entries(judgement.faults ?? {}).filter(([field]) => marked.includes(field)),
  );
  const content = JSON.stringify([draft, photos.photos.map(({ key }) => key), voice.reference]);
  if (waiting && !busy) setWaiting(false);

  const change = (changed: Partial<Draft>) => setDraft((present) => ({ ...present, ...changed }));
  const clear = () => {
    photos.clear();
    voice.remove();
    setDraft(emptyDraft);
  };
  /** Sends a valid form, once uploads of photos and voice are complete and none of the photos has failed. */
  const submit = (send: (body: CreatePlantBody) => void) => (event: FormEvent) => {
    event.preventDefault();
    setWaiting(busy);
    if (busy) return;
    setMarked(Object.keys(judgement.faults ?? {}));
    if (!judgement.body) return;
    setSent(content);
    send(judgement.body);
  };
  return { draft, change, photos, voice, faults, waiting, isAsSent: sent === content, clear, submit };
}
