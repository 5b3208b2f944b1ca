import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './gallery.module.css';

/** The buttons at the sides of a photo; none for a single photo. */
export function GalleryArrows({ count, move }: { count: number; move: (step: number) => void }) {
  const { t } = useTranslation('plants');
  if (count < 2) return null;
  return (
    <>
      <ActionIcon
        className={classes.previous}
        variant="default"
        size={44}
        radius="xl"
        aria-label={t('gallery.previous')}
        onClick={() => move(-1)}
      >
        <IconChevronLeft className="points" aria-hidden />
      </ActionIcon>
      <ActionIcon
        className={classes.next}
        variant="default"
        size={44}
        radius="xl"
        aria-label={t('gallery.next')}
        onClick={() => move(1)}
      >
        <IconChevronRight className="points" aria-hidden />
      </ActionIcon>
    </>
  );
}
