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
  const [faults, setFaults] = useState<FormFaults>({});
  const [waiting, setWaiting] = useState(false);

  const change = (changed: Partial<Draft>) => setDraft((present) => ({ ...present, ...changed }));
  const clear = () => {
    photos.clear();
    voice.remove();
    setDraft(emptyDraft);
  };
  /** Sends a valid form, once uploads of photos and voice are complete. */
  const submit = (send: (body: CreatePlantBody) => void) => (event: FormEvent) => {
    event.preventDefault();
    setWaiting(busy);
    if (busy) return;
    const { body, faults: found } = judged({ ...draft, images: photos.references, voice: voice.reference });
    setFaults(found ?? {});
    if (body) send(body);
  };
  return { draft, change, photos, voice, faults, waiting: waiting && busy, clear, submit };
}
