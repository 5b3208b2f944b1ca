import { Button } from '@mantine/core';
import type { CaseDetail } from '@offshoot/contracts/moderation';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PhotoDialog } from '../../../components/dialogs/photo-dialog.tsx';
import { PlantPhoto } from '../../../components/plants/plant-photo.tsx';
import { useFormat } from '../../../lib/i18n/use-format.ts';
import { imageUrl } from '../../../lib/photos/images.ts';
import classes from './case-view.module.css';

type Photo = CaseDetail['content']['photos'][number];

/** The photos of a case; doubtful ones are blurred and grey until the moderator wants to see them. */
export function CasePhotos({ photos, name }: { photos: readonly Photo[]; name: string }) {
  const { t } = useTranslation('moderation');
  const [enlarged, setEnlarged] = useState<Photo | null>(null);
  return (
    <section aria-label={t('item.photos')}>
      <ul className={classes.photos}>
        {photos.map((photo, index) => (
          <CasePhoto
            key={photo.image}
            photo={photo}
            label={t('item.photo', { number: index + 1 })}
            first={index === 0}
            onEnlarge={() => setEnlarged(photo)}
          />
        ))}
      </ul>
      {enlarged && (
        <PhotoDialog title={name} onClose={() => setEnlarged(null)}>
          <img src={imageUrl(enlarged.image, 1600)} alt={name} />
        </PhotoDialog>
      )}
    </section>
  );
}

interface Props {
  photo: Photo;
  label: string;
  first: boolean;
  onEnlarge: () => void;
}

function CasePhoto({ photo, label, first, onEnlarge }: Props) {
  const { t } = useTranslation('moderation');
  const format = useFormat();
  const [isShown, setShown] = useState(!photo.is_doubtful);
  return (
    <li className={classes.photo} data-doubtful={!isShown}>
      <PlantPhoto
        image={photo.image}
        meta={photo.meta ?? undefined}
        alt={isShown ? label : ''}
        fit="contain"
        eager={first}
        sizes="(max-width: 767px) 100vw, 560px"
        className={classes.picture ?? ''}
      />
      <span className={classes.number}>
        {label}
        {photo.score !== null && <span> · {format.percent(photo.score)}</span>}
      </span>
      {!isShown ? (
        <Button
          className={classes.reveal ?? ''}
          variant="default"
          leftSection={<IconEye size={18} aria-hidden />}
          onClick={() => setShown(true)}
          aria-label={t('item.revealNamed', { photo: label })}
        >
          {t('item.reveal')}
        </Button>
      ) : (
        <span className={classes.hideAgain}>
          {photo.is_doubtful && (
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconEyeOff size={16} aria-hidden />}
              onClick={() => setShown(false)}
            >
              {t('item.blur')}
            </Button>
          )}
          <Button
            variant="default"
            size="compact-md"
            onClick={onEnlarge}
            aria-label={t('item.enlargeNamed', { photo: label })}
          >
            {t('item.enlarge')}
          </Button>
        </span>
      )}
    </li>
  );
}
