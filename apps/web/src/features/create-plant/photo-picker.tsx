import { ActionIcon, Button, Progress } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { IconArrowLeft, IconArrowRight, IconCamera, IconRefresh, IconX } from '@tabler/icons-react';
import { useRef, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PlantPhoto } from '../../components/plant-photo.tsx';
import { errorText } from '../../lib/error-text.ts';
import { useFormat } from '../../lib/use-format.ts';
import classes from './photo-picker.module.css';
import { PhotoError } from '../../lib/scale-photo.ts';
import type { ChosenPhoto, usePhotos } from './use-photos.ts';

interface Props {
  photos: ReturnType<typeof usePhotos>;
  /** The form's own fault: at least one photo. */
  error: string | null;
}

/** Chooses, shows, orders and sends up to five photos; the first is the cover. */
export function PhotoPicker({ photos, error }: Props) {
  const { t } = useTranslation('plants');
  const input = useRef<HTMLInputElement>(null);
  const full = photos.photos.length >= limits.photosPerPlant;
  const take = (files: FileList | null) => {
    if (files) photos.add([...files]);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files);
  };
  const fault = photos.fault ? t(`create.photo.${photos.fault}`, { count: limits.photosPerPlant }) : error;

  return (
    <fieldset className={classes.picker} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <legend className={classes.legend}>{t('create.photos')}</legend>
      <p className={classes.hint}>{t('create.photosHint', { count: limits.photosPerPlant })}</p>
      <ul className={classes.list}>
        {photos.photos.map((photo, index) => (
          <Photo key={photo.key} photo={photo} index={index} count={photos.photos.length} actions={photos} />
        ))}
        {!full && (
          <li>
            <button type="button" className={classes.add} onClick={() => input.current?.click()}>
              <IconCamera size={30} aria-hidden />
              {t('create.addPhotos')}
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        hidden
        aria-label={t('create.addPhotos')}
        data-testid="photos"
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
      {fault && (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}

interface PhotoProps {
  photo: ChosenPhoto;
  index: number;
  count: number;
  actions: ReturnType<typeof usePhotos>;
}

function Photo({ photo, index, count, actions }: PhotoProps) {
  const { t } = useTranslation('plants');
  const format = useFormat();
  const position = index + 1;
  return (
    <li className={classes.photo}>
      <PlantPhoto image={photo.reference ?? photo.preview} alt={t('create.photoNumber', { position })} sizes="200px" />
      {index === 0 && <span className={classes.cover}>{t('create.cover')}</span>}
      <ActionIcon className={classes.remove} variant="default" radius="xl" size={36} aria-label={t(photo.state === 'there' ? 'create.removePhoto' : 'create.cancelPhoto', { position })} onClick={() => actions.remove(photo.key)}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
      {(photo.state === 'sending' || photo.state === 'waiting') && (
        <div className={classes.progress} role="status">
          <Progress value={photo.progress * 100} aria-label={t('create.sendingPhoto', { position })} />
          <span>{format.percent(photo.progress)}</span>
        </div>
      )}
      {photo.state === 'failed' && (
        <div className={classes.failed} role="alert">
          <span>{photo.error instanceof PhotoError ? t(`create.photo.${photo.error.fault}`) : errorText(t, photo.error)}</span>
          <Button size="compact-sm" variant="default" leftSection={<IconRefresh size={14} aria-hidden />} onClick={() => actions.retry(photo.key)}>
            {t('common:tryAgain')}
          </Button>
        </div>
      )}
      {count > 1 && photo.state === 'there' && (
        <div className={classes.order}>
          <ActionIcon variant="default" radius="xl" size={36} disabled={index === 0} aria-label={t('create.movePhotoForward', { position })} onClick={() => actions.move(photo.key, -1)}>
            <IconArrowLeft size={16} className="points" aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" radius="xl" size={36} disabled={index === count - 1} aria-label={t('create.movePhotoBack', { position })} onClick={() => actions.move(photo.key, 1)}>
            <IconArrowRight size={16} className="points" aria-hidden />
          </ActionIcon>
        </div>
      )}
    </li>
  );
}
