import type { Plant } from '@offshoot/contracts/plants';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../lib/session/session.tsx';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { wantedOf } from '../../lib/navigation/wanted-plant.ts';
import { useAuthDialog } from '../dialogs/use-auth-dialog.tsx';
import classes from './like-button.module.css';
import { useLike } from './use-like.ts';

/** The like button over a plant's photo; not shown on own plants. For visitors it opens the dialog that offers an account. */
export function LikeButton({ plant, counted = false }: { plant: Plant; counted?: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { me, status } = useSession();
  const like = useLike(plant);
  const { pathname, search } = useLocation();
  const [openDialog, dialog] = useAuthDialog(pathname + search, wantedOf(plant));
  if (plant.owner_id === me?.id) return null;
  const label = t('likePlant', { name: plant.name });
  const count = counted && plant.likes > 0 ? format.number(plant.likes) : null;
  const Icon = plant.liked ? IconHeartFilled : IconHeart;
  return (
    <>
      <button
        type="button"
        className={classes.heart}
        // What is visible is part of the name.
        aria-label={count ? `${label}, ${count}` : label}
        aria-pressed={plant.liked ?? false}
        onClick={status === 'out' ? openDialog : like}
      >
        <Icon size={20} aria-hidden />
        {count && <span className={classes.count}>{count}</span>}
      </button>
      {dialog}
    </>
  );
}
