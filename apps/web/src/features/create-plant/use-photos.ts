import { limits } from '@offshoot/contracts/limits';
import { storePlantPhoto } from '@offshoot/contracts/operations/plants';
import { useEffect, useRef, useState } from 'react';
import { v4 as newId } from 'uuid';
import { upload } from '../../lib/api/upload.ts';
import { fileFault, PhotoError, scaledPhoto, type PhotoFault } from '../../lib/photos/scale-photo.ts';

/** A chosen photo; `reference` once the server has it. */
export interface ChosenPhoto {
  key: string;
  /** Object URL of the preview; null for a photo restored from a draft. */
  preview: string | null;
  file: File | null;
  state: 'waiting' | 'sending' | 'there' | 'failed';
  /** Fraction sent, 0 to 1. */
  progress: number;
  reference: string | null;
  error: unknown;
  abort: AbortController;
}

/** Why files were rejected. */
export type PickFault = PhotoFault | 'too_many';

const fromDraft = (reference: string): ChosenPhoto => ({
  key: reference,
  preview: null,
  file: null,
  state: 'there',
  progress: 1,
  reference,
  error: null,
  abort: new AbortController(),
});

/**
 * Photos of the form: uploaded as soon as they are chosen, one after the other; each can be cancelled, retried, moved
 * or removed.
 */
export function usePhotos(initial: readonly string[]) {
  const [photos, setPhotos] = useState<ChosenPhoto[]>(() => initial.map(fromDraft));
  const [fault, setFault] = useState<PickFault | null>(null);
  const sending = useRef(false);
  const update = (key: string, changed: Partial<ChosenPhoto>) =>
    setPhotos((all) => all.map((photo) => (photo.key === key ? { ...photo, ...changed } : photo)));

  const next = photos.find((photo) => photo.state === 'waiting');
  useEffect(() => {
    if (!next || sending.current) return;
    sending.current = true;
    void send(next, update).finally(() => {
      sending.current = false;
      // Re-runs the effect for the next photo.
      setPhotos((all) => [...all]);
    });
  }, [next, photos]);

  const previews = useRef(new Set<string>());
  useEffect(() => {
    const made = previews.current;
    return () => made.forEach((address) => URL.revokeObjectURL(address));
  }, []);

  const add = (files: readonly File[]) => {
    setFault(null);
    const room = limits.photosPerPlant - photos.length;
    if (files.length > room) setFault('too_many');
    const chosen = files.slice(0, Math.max(0, room)).flatMap((file): ChosenPhoto[] => {
      const wrong = fileFault(file);
      if (wrong) {
        setFault(wrong);
        return [];
      }
      const preview = URL.createObjectURL(file);
      previews.current.add(preview);
      return [
        {
          key: newId(),
          preview,
          file,
          state: 'waiting',
          progress: 0,
          reference: null,
          error: null,
          abort: new AbortController(),
        },
      ];
    });
    setPhotos((all) => [...all, ...chosen]);
  };

  const remove = (key: string) => {
    photos.find((photo) => photo.key === key)?.abort.abort();
    setFault(null);
    setPhotos((all) => all.filter((photo) => photo.key !== key));
  };

  const retry = (key: string) =>
    update(key, { state: 'waiting', progress: 0, error: null, abort: new AbortController() });

  /** Moves a photo; the first is the cover. */
  const move = (key: string, to: number) =>
    setPhotos((all) => {
      const from = all.findIndex((photo) => photo.key === key);
      const photo = all[from];
      return photo && to in all ? all.toSpliced(from, 1).toSpliced(to, 0, photo) : all;
    });

  const clear = () => setPhotos([]);
  const references = photos.flatMap((photo) => photo.reference ?? []);
  const busy = photos.some((photo) => photo.state === 'waiting' || photo.state === 'sending');
  const hasFailed = photos.some((photo) => photo.state === 'failed');
  return { photos, fault, references, busy, hasFailed, add, remove, retry, move, clear };
}

async function send(photo: ChosenPhoto, update: (key: string, changed: Partial<ChosenPhoto>) => void): Promise<void> {
  if (!photo.file) return;
  update(photo.key, { state: 'sending' });
  try {
    const form = new FormData();
    form.append('files', await scaledPhoto(photo.file), photo.file.name);
    const reply = await upload(storePlantPhoto, {}, form, {
      signal: photo.abort.signal,
      onProgress: (progress) => update(photo.key, { progress }),
    });
    const [reference] = reply.images;
    if (!reference) throw new PhotoError('unreadable');
    update(photo.key, { state: 'there', progress: 1, reference });
  } catch (error) {
    if (!photo.abort.signal.aborted) update(photo.key, { state: 'failed', error });
  }
}
