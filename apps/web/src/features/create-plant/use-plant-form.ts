import type { CreatePlantBody } from '@offshoot/contracts/plants';
import { useState } from 'react';
import { judged, type FormFaults, type FormField } from './create-form.ts';
import { emptyDraft, type Draft } from './draft.ts';
import { formFields } from './plant-steps.ts';
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
  const [refusals, setRefusals] = useState(0);
  const [waiting, setWaiting] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const [parentFault, setParentFault] = useState<string | null>(null);

  const judgement = judged({ ...draft, images: photos.references, voice: voice.reference }, photos);
  const present: FormFaults = judgement.faults ?? {};
  // A fault is shown from a refused submission until its field is corrected.
  const faults: FormFaults = {
    ...Object.fromEntries(Object.entries(present).filter(([field]) => marked.includes(field))),
    ...(parentFault !== null && { parent: parentFault }),
  };
  const content = JSON.stringify([draft, photos.photos.map(({ key }) => key), voice.reference]);
  const [opened] = useState(content);
  if (waiting && !busy) setWaiting(false);

  const change = (changed: Partial<Draft>) => {
    if (changed.parent !== undefined) setParentFault(null);
    setDraft((present) => ({ ...present, ...changed }));
  };
  /** Removes the parent that the server refused and says so at its field: the form can be sent without it. */
  const refuseParent = (code: string) => {
    change({ parent: '' });
    setParentFault(code);
    setRefusals((before) => before + 1);
  };
  const clear = () => {
    photos.clear();
    voice.remove();
    setDraft(emptyDraft);
  };
  /** Shows what is wrong with these fields; returns the first of them. */
  const check = (fields: readonly FormField[]): FormField | null => {
    const wrong = fields.filter((field) => present[field] !== undefined);
    setMarked((before) => [...before, ...wrong]);
    if (wrong.length > 0) setRefusals((before) => before + 1);
    return wrong[0] ?? null;
  };
  /**
   * Sends a valid form, once uploads of photos and voice are complete and none of the photos has failed; else returns the
   * first field with a fault.
   */
  const submit = (send: (body: CreatePlantBody) => void): FormField | null => {
    const wrong = check(formFields);
    setWaiting(busy && !wrong);
    if (!wrong && !busy && judgement.body) {
      setParentFault(null);
      setSent(content);
      send(judgement.body);
    }
    return wrong;
  };
  return {
    draft,
    change,
    refuseParent,
    photos,
    voice,
    present,
    faults,
    refusals,
    waiting,
    isChanged: content !== opened,
    isAsSent: sent === content,
    clear,
    check,
    submit,
  };
}
