import type { Plant } from '@offshoot/contracts/plants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onDemandComponent } from '../../../components/chunks/lazy-component.tsx';
import { PlantPhoto } from '../../../components/plants/plant-photo.tsx';
import { gallerySizes } from '../../../lib/photos/images.ts';
import { useFormat } from '../../../lib/i18n/use-format.ts';
import { GalleryArrows } from './gallery-arrows.tsx';
import classes from './gallery.module.css';
import { usePageKeys, useTurning } from './use-turning.ts';

const GalleryDialog = onDemandComponent(() => import('./gallery-dialog.tsx').then((m) => m.GalleryDialog));

/** A plant's photos: buttons, arrow keys in reading direction, swipes, thumbnails, a counter, and each in full size. */
export function Gallery({ plant }: { plant: Plant }) {
  const { t } = useTranslation('plants');
  const format = useFormat();
  const [turnedTo, setIndex] = useState(0);
  const [enlarged, setEnlarged] = useState(false);
  const count = plant.images.length;
  // A change of the plant may leave fewer photos than the current index.
  const index = Math.max(0, Math.min(turnedTo, count - 1));
  const { move, onKeyDown, swipe } = useTurning(count, (change) => setIndex(change(index)));
  usePageKeys(onKeyDown);

  if (count === 0) return <PlantPhoto image={null} alt={t('gallery.none')} className={classes.photo} />;

  return (
    <section className={classes.gallery} aria-label={t('gallery.label')}>
      <div
        className={classes.stage}
        role="group"
        aria-label={t('gallery.position', { position: index + 1, count })}
        {...swipe}
      >
        <button type="button" className={classes.open} title={t('gallery.enlarge')} onClick={() => setEnlarged(true)}>
          <PlantPhoto
            key={plant.images[index]}
            image={plant.images[index]}
            meta={plant.image_meta[index]}
            alt={t('gallery.photo', { name: plant.name, position: index + 1, count })}
            sizes={gallerySizes}
            eager
            className={classes.photo}
          />
        </button>
        <GalleryArrows count={count} move={move} />
        {count > 1 && (
          <span className={classes.counter} aria-hidden="true">
            {format.number(index + 1)} / {format.number(count)}
          </span>
        )}
      </div>
      {count > 1 && (
        <ul className={classes.thumbnails}>
          {plant.images.map((image, at) => (
            <li key={image}>
              <button
                type="button"
                className={classes.thumbnail}
                aria-current={at === index}
                aria-label={t('gallery.show', { position: at + 1 })}
                onClick={() => setIndex(at)}
              >
                <PlantPhoto image={image} meta={plant.image_meta[at]} alt="" sizes="80px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {enlarged && (
        <GalleryDialog
          plant={plant}
          index={index}
          setIndex={(change) => setIndex(change(index))}
          onClose={() => setEnlarged(false)}
        />
      )}
    </section>
  );
}
