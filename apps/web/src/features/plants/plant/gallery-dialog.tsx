import type { Plant } from '@offshoot/contracts/plants';
import { useTranslation } from 'react-i18next';
import { PhotoDialog } from '../../../components/dialogs/photo-dialog.tsx';
import { imageUrl } from '../../../lib/photos/images.ts';
import { GalleryArrows } from './gallery-arrows.tsx';
import classes from './gallery.module.css';
import { useTurning } from './use-turning.ts';

interface Props {
  plant: Plant;
  index: number;
  setIndex: (change: (present: number) => number) => void;
  onClose: () => void;
}

/** A plant's photos uncropped and as large as the window: the page crops tall ones to its frame. */
export function GalleryDialog({ plant, index, setIndex, onClose }: Props) {
  const { t } = useTranslation('plants');
  const count = plant.images.length;
  const { move, onKeyDown, swipe } = useTurning(count, setIndex);
  const position = { position: index + 1, count };
  const meta = plant.image_meta[index];
  return (
    <PhotoDialog
      title={count > 1 ? t('gallery.position', position) : plant.name}
      onKeyDown={onKeyDown}
      onClose={onClose}
    >
      <div className={classes.whole} {...swipe}>
        <img
          key={plant.images[index]}
          src={imageUrl(plant.images[index] ?? '', 1600)}
          alt={t('gallery.photo', { name: plant.name, ...position })}
          width={meta?.width}
          height={meta?.height}
        />
        <GalleryArrows count={count} move={move} />
      </div>
    </PhotoDialog>
  );
}
