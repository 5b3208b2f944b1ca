import { ActionIcon } from '@mantine/core';
import type { Plant } from '@offshoot/contracts/plants';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PlantPhoto } from '../../components/plant-photo.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useLanguage } from '../../lib/use-language.ts';
import classes from './gallery.module.css';

/** A plant's photos: buttons, arrow keys in reading direction, swipes, thumbnails and a counter. */
export function Gallery({ plant }: { plant: Plant }) {
  const { t } = useTranslation('plants');
  const format = useFormat();
  const { dir } = useLanguage();
  const [index, setIndex] = useState(0);
  const [from, setFrom] = useState<number | null>(null);
  const count = plant.images.length;
  const move = (step: number) => setIndex((present) => (present + step + count) % count);
  const forward = dir === 'rtl' ? -1 : 1;

  if (count === 0) return <PlantPhoto image={null} alt={t('gallery.none')} className={classes.photo} />;

  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') move(forward);
    else if (event.key === 'ArrowLeft') move(-forward);
    else return;
    event.preventDefault();
  };
  const onSwipeEnd = (to: number) => {
    if (from !== null && Math.abs(to - from) > 50) move(to < from ? forward : -forward);
    setFrom(null);
  };

  return (
    <section className={classes.gallery} aria-label={t('gallery.label')}>
      <div
        className={classes.stage}
        role="group"
        tabIndex={count > 1 ? 0 : -1}
        aria-label={t('gallery.position', { position: index + 1, count })}
        onKeyDown={count > 1 ? onKey : undefined}
        onTouchStart={(event) => setFrom(event.touches[0]?.clientX ?? null)}
        onTouchEnd={(event) => onSwipeEnd(event.changedTouches[0]?.clientX ?? 0)}
      >
        <PlantPhoto
          key={plant.images[index]}
          image={plant.images[index]}
          meta={plant.image_meta[index]}
          alt={t('gallery.photo', { name: plant.name, position: index + 1, count })}
          sizes="(max-width: 767px) 100vw, 640px"
          eager
          className={classes.photo}
        />
        {count > 1 && (
          <>
            <ActionIcon className={classes.previous} variant="default" size={44} radius="xl" aria-label={t('gallery.previous')} onClick={() => move(-1)}>
              <IconChevronLeft className="points" aria-hidden />
            </ActionIcon>
            <ActionIcon className={classes.next} variant="default" size={44} radius="xl" aria-label={t('gallery.next')} onClick={() => move(1)}>
              <IconChevronRight className="points" aria-hidden />
            </ActionIcon>
            <span className={classes.counter} aria-hidden="true">
              {format.number(index + 1)} / {format.number(count)}
            </span>
          </>
        )}
      </div>
      {count > 1 && (
        <ul className={classes.thumbnails}>
          {plant.images.map((image, at) => (
            <li key={image}>
              <button type="button" className={classes.thumbnail} aria-current={at === index} aria-label={t('gallery.show', { position: at + 1 })} onClick={() => setIndex(at)}>
                <PlantPhoto image={image} meta={plant.image_meta[at]} alt="" sizes="80px" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
