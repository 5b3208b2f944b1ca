import { Button } from '@mantine/core';
import type { Plant } from '@offshoot/contracts/plants';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { inlineComponent, onDemandComponent } from '../../../components/chunks/lazy-component.tsx';
import classes from './plant-page.module.css';
import { useReasonText } from './use-reason-text.ts';
import { RevisionNote } from './revision-note.tsx';

const DeleteDialog = onDemandComponent(() => import('../mine/delete-dialog.tsx').then((m) => m.DeleteDialog));
const PestWaits = inlineComponent(() => import('../mine/pest-wait.tsx').then((m) => m.PestWaits));
const review = ['pending_moderation', 'pending', 'ai_approved'];

/** What an owner sees of their plant: the review's state, their last change, and the actions to edit and delete it. */
export function OwnerBox({ plant, tools }: { plant: Plant; tools?: ReactNode }) {
  const { t } = useTranslation('plants');
  const reasonText = useReasonText();
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  const changeable = plant.status !== 'exchanged' && plant.status !== 'inactive';
  return (
    <>
      <Suspense>{plant.pests_wait && <PestWaits plants={[plant]} />}</Suspense>
      <section className={classes.box} aria-live="polite">
        <h2 className={classes.boxTitle}>{t('owner.title')}</h2>
        {review.includes(plant.status) && (
          <p>{t(plant.status === 'pending_moderation' ? 'owner.judging' : 'owner.waiting')}</p>
        )}
        {plant.status === 'rejected' && <p>{t('owner.rejected')}</p>}
        {plant.status !== 'available' && (plant.moderation_reasons ?? []).length > 0 && (
          <ul className={classes.reasons}>
            {plant.moderation_reasons?.map(({ code }) => (
              <li key={code}>{reasonText(code)}</li>
            ))}
          </ul>
        )}
        {plant.revision && <RevisionNote revision={plant.revision} />}
        {plant.views !== undefined && plant.views > 0 && <p>{t('owner.views', { count: plant.views })}</p>}
        {changeable && plant.is_reserved && <p>{t('edit.held')}</p>}
        <div className={classes.acts}>
          {tools}
          {changeable && !plant.is_reserved && (
            <Button
              component={Link}
              to={`/plants/${plant.id}/edit`}
              variant="outline"
              leftSection={<IconPencil size={18} aria-hidden />}
            >
              {t('owner.edit')}
            </Button>
          )}
          {(changeable || plant.pests_wait) && !plant.is_reserved && (
            <Button
              variant="outline"
              color="danger"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => setOpened(true)}
            >
              {t('common:delete')}
            </Button>
          )}
        </div>
        {opened && (
          <DeleteDialog plant={plant} onClose={() => setOpened(false)} onDeleted={() => void navigate('/plants/my')} />
        )}
      </section>
    </>
  );
}
