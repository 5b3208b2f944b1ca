import { Button, Loader } from '@mantine/core';
import type { Exchange } from '@offshoot/contracts/exchange';
import type { GrowthPhoto } from '@offshoot/contracts/growth';
import { limits } from '@offshoot/contracts/limits';
import { removeGrowthPhoto, storeGrowthPhoto } from '@offshoot/contracts/operations/growth-photos';
import { IconCameraPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../components/toasts/toast.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { upload } from '../../lib/api/upload.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { fileFault, largestPhoto, PhotoError, scaledPhoto } from '../../lib/photos/scale-photo.ts';
import { useExchangeAct } from './exchange-acts.ts';
import classes from './growth-diaries.module.css';

interface Props {
  exchangeId: string;
  photo: GrowthPhoto | null;
  /** Whether it is of the report that can be corrected now. */
  isOpen: boolean;
  isShared: boolean;
  /** The giver. */
  name: string;
}

/** Below a report of the user: who sees its photo, and the buttons to add, replace and remove it. */
export function GrowthPhotoButtons({ exchangeId, photo, isOpen, isShared, name }: Props) {
  const { t } = useTranslation(['handover', 'plants']);
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const add = useExchangeAct((file: File) => send(exchangeId, file, setProgress));
  const remove = useExchangeAct((photoId: string) => call(removeGrowthPhoto, { id: exchangeId, photo_id: photoId }));
  const isBusy = add.isPending || remove.isPending;
  const fail = (error: unknown) => {
    const reason =
      error instanceof PhotoError ? t(`plants:create.photo.${error.fault}`, largestPhoto) : errorText(t, error);
    toast.error(`${t('growth.photo.failed')} ${reason}`);
  };
  const choose = (file: File) =>
    add.mutate(file, {
      onError: fail,
      onSettled: () => setProgress(null),
    });
  if (!photo && !isOpen) return null;
  return (
    <>
      {photo && <p className={classes.effect}>{t(`growth.photo.${sentenceOf(photo, isShared)}`, { name })}</p>}
      <div className={classes.choices}>
        {isOpen && (
          <Button
            variant="default"
            leftSection={add.isPending ? <Loader size={18} aria-hidden /> : <IconCameraPlus size={20} aria-hidden />}
            disabled={isBusy}
            onClick={() => input.current?.click()}
          >
            {t(photo ? 'growth.photo.replace' : 'growth.photo.add')}
          </Button>
        )}
        {photo && (
          <Button
            variant="subtle"
            color="danger"
            leftSection={<IconTrash size={18} aria-hidden />}
            disabled={isBusy}
            onClick={() => remove.mutate(photo.id, { onError: fail })}
          >
            {t('growth.photo.remove')}
          </Button>
        )}
        {progress !== null && (
          <span role="status">{t('growth.photo.sending', { share: format.percent(progress) })}</span>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept={limits.photoTypes.join(',')}
        hidden
        aria-label={t('growth.photo.add')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) choose(file);
          // So that the same file can be chosen again after a failure.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

async function send(exchangeId: string, file: File, onProgress: (fraction: number) => void): Promise<Exchange> {
  const fault = fileFault(file);
  if (fault) throw new PhotoError(fault);
  const form = new FormData();
  form.append('file', await scaledPhoto(file), file.name);
  return upload(storeGrowthPhoto, { id: exchangeId }, form, { onProgress });
}

/** Who sees a photo. */
function sentenceOf({ state }: GrowthPhoto, isShared: boolean): 'hidden' | 'private' | 'waiting' | 'shared' {
  if (state === 'hidden') return 'hidden';
  if (!isShared) return 'private';
  return state === 'waiting' ? 'waiting' : 'shared';
}
