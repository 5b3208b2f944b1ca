import { Button, Loader } from '@mantine/core';
import type { GrowthPhoto } from '@offshoot/contracts/growth';
import { limits } from '@offshoot/contracts/limits';
import { IconCameraPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../components/toasts/toast.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { largestPhoto, PhotoError } from '../../lib/photos/scale-photo.ts';
import { exchangeActs, useExchangeAct } from './exchange-acts.ts';
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
  const add = useExchangeAct(exchangeActs.addGrowthPhoto);
  const remove = useExchangeAct(exchangeActs.removeGrowthPhoto);
  const isBusy = add.isPending || remove.isPending;
  const fail = (error: unknown) => {
    const reason =
      error instanceof PhotoError ? t(`plants:create.photo.${error.fault}`, largestPhoto) : errorText(t, error);
    toast.error(`${t('growth.photo.failed')} ${reason}`);
  };
  const choose = (file: File) =>
    add.mutate(
      { id: exchangeId, file, onProgress: setProgress },
      { onSuccess: () => toast.success(t('growth.thanks')), onError: fail, onSettled: () => setProgress(null) },
    );
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
            onClick={() => remove.mutate({ id: exchangeId, photoId: photo.id }, { onError: fail })}
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

/** Who sees a photo. */
function sentenceOf({ state }: GrowthPhoto, isShared: boolean): 'hidden' | 'private' | 'waiting' | 'shared' {
  if (state === 'hidden') return 'hidden';
  if (!isShared) return 'private';
  return state === 'waiting' ? 'waiting' : 'shared';
}
