import {
  closestCenter,
  DndContext,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon, Button, Progress } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { IconArrowLeft, IconArrowRight, IconCamera, IconPhotoPlus, IconRefresh, IconX } from '@tabler/icons-react';
import { useId, useRef, useState, type ChangeEvent, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlantPhoto } from '../../components/plants/plant-photo.tsx';
import unseen from '../../components/badges/unseen.module.css';
import { errorText } from '../../lib/api/error-text.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { useIsTouch } from '../../lib/device/use-is-touch.ts';
import classes from './photo-picker.module.css';
import { largestPhoto, PhotoError } from '../../lib/photos/scale-photo.ts';
import { useFocusKept } from './use-focus-kept.ts';
import type { ChosenPhoto, usePhotos } from './use-photos.ts';

type Actions = ReturnType<typeof usePhotos>;

interface Props {
  photos: Actions;
  /** The form's own error: no photo, or a failed one. */
  error: string | null;
}

/** Chooses, shows, orders and uploads up to five photos; the first is the cover. */
export function PhotoPicker({ photos, error }: Props) {
  const { t } = useTranslation('plants');
  const isTouch = useIsTouch();
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const faultId = useId();
  const [said, say] = useState('');
  const { list, afterRemoval } = useFocusKept(photos.photos.length);
  const full = photos.photos.length >= limits.photosPerPlant;
  const addChosen = (chosen: FileList | null) => {
    if (chosen) photos.add([...chosen]);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    addChosen(event.dataTransfer.files);
  };
  const input = {
    type: 'file',
    accept: limits.photoTypes.join(','),
    hidden: true,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      addChosen(event.currentTarget.files);
      event.currentTarget.value = '';
    },
  };
  const add = {
    className: classes.add,
    'data-stop': true,
    'data-faulty': error !== null || undefined,
    'aria-describedby': error === null ? undefined : faultId,
  };
  const rejected = photos.fault && t(`create.photo.${photos.fault}`, { count: limits.photosPerPlant, ...largestPhoto });

  return (
    <fieldset className={classes.picker} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <legend className={classes.legend}>{t('create.photos')}</legend>
      <p className={classes.hint}>
        {t('create.photosHint', { count: limits.photosPerPlant })}{' '}
        {photos.photos.length > 1 && <span>{t(isTouch ? 'create.orderByHolding' : 'create.orderByDragging')}</span>}
      </p>
      <Sortable photos={photos}>
        <ul ref={list} className={classes.list}>
          {photos.photos.map((photo, index) => (
            <Photo
              key={photo.key}
              photo={photo}
              index={index}
              count={photos.photos.length}
              isFaulty={error !== null}
              onRemove={() => {
                afterRemoval(index);
                photos.remove(photo.key);
              }}
              onRetry={() => photos.retry(photo.key)}
              onMove={(to) => {
                photos.move(photo.key, to);
                say(t('create.photoMoved', { position: to + 1 }));
              }}
            />
          ))}
          {!full && isTouch && (
            <li>
              <button type="button" {...add} onClick={() => camera.current?.click()}>
                <IconCamera size={30} aria-hidden />
                {t('create.takePhoto')}
              </button>
            </li>
          )}
          {!full && (
            <li>
              <button type="button" {...add} onClick={() => files.current?.click()}>
                <IconPhotoPlus size={30} aria-hidden />
                {t('create.addPhotos')}
              </button>
            </li>
          )}
        </ul>
      </Sortable>
      <input ref={files} {...input} multiple aria-label={t('create.addPhotos')} data-testid="photos" />
      <input ref={camera} {...input} capture="environment" aria-label={t('create.takePhoto')} data-testid="camera" />
      {rejected && (
        <p className={classes.fault} role="alert">
          {rejected}
        </p>
      )}
      {error && (
        <p id={faultId} className={classes.fault} role="alert">
          {error}
        </p>
      )}
      <p className={unseen.unseen} role="status">
        {said}
      </p>
    </fieldset>
  );
}

/** Drag and drop of photos: with a mouse at once, with a finger after a long press, so that the page still scrolls. */
function Sortable({ photos, children }: { photos: Actions; children: ReactNode }) {
  const { t } = useTranslation('plants');
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const keys = photos.photos.map((photo) => photo.key);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) photos.move(String(active.id), keys.indexOf(String(over.id)));
  };
  const placed = ({ over }: Pick<DragEndEvent, 'over'>) =>
    over ? t('create.photoMoved', { position: keys.indexOf(String(over.id)) + 1 }) : undefined;
  const announcements = {
    onDragStart: () => undefined,
    onDragOver: placed,
    onDragEnd: placed,
    onDragCancel: () => undefined,
  };
  return (
    // The keyboard has buttons on each photo, so the drag handle announces nothing.
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: '' } }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** A button at the end of its range that keeps the focus instead of being disabled. */
const at = (end: boolean) => (end ? { 'aria-disabled': true, 'data-disabled': true } : {});

interface PhotoProps {
  photo: ChosenPhoto;
  index: number;
  count: number;
  /** Whether the form was refused for its photos. */
  isFaulty: boolean;
  onRemove: () => void;
  onRetry: () => void;
  onMove: (to: number) => void;
}

function Photo({ photo, index, count, isFaulty, onRemove, onRetry, onMove }: PhotoProps) {
  const { t } = useTranslation('plants');
  const format = useFormat();
  const position = index + 1;
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: photo.key,
    disabled: count === 1,
  });
  return (
    <li
      ref={setNodeRef}
      className={classes.photo}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      {...listeners}
    >
      <PlantPhoto image={photo.reference ?? photo.preview} alt={t('create.photoNumber', { position })} sizes="200px" />
      {index === 0 && <span className={classes.cover}>{t('create.cover')}</span>}
      <ActionIcon
        data-stop
        className={classes.remove}
        variant="default"
        radius="xl"
        size={44}
        aria-label={t(photo.state === 'there' ? 'create.removePhoto' : 'create.cancelPhoto', { position })}
        onClick={onRemove}
      >
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
          <span>
            {photo.error instanceof PhotoError
              ? t(`create.photo.${photo.error.fault}`, largestPhoto)
              : errorText(t, photo.error)}
          </span>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconRefresh size={14} aria-hidden />}
            data-faulty={isFaulty || undefined}
            onClick={onRetry}
          >
            {t('common:tryAgain')}
          </Button>
        </div>
      )}
      {count > 1 && photo.state === 'there' && (
        <div className={classes.order}>
          <ActionIcon
            variant="default"
            radius="xl"
            size={44}
            {...at(index === 0)}
            aria-label={t('create.movePhotoForward', { position })}
            onClick={() => index > 0 && onMove(index - 1)}
          >
            <IconArrowLeft size={16} className="points" aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            radius="xl"
            size={44}
            {...at(index === count - 1)}
            aria-label={t('create.movePhotoBack', { position })}
            onClick={() => index < count - 1 && onMove(index + 1)}
          >
            <IconArrowRight size={16} className="points" aria-hidden />
          </ActionIcon>
        </div>
      )}
    </li>
  );
}
