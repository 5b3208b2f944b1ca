import { Button } from '@mantine/core';
import type { Plant } from '@offshoot/contracts/plants';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { toast } from '../../components/toast.ts';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/query.ts';
import classes from './plant-page.module.css';

const review = ['pending_moderation', 'pending', 'ai_approved'];

/** What an owner sees of their own plant: how the review stands, and the way to take it down. */
export function OwnerBox({ plant }: { plant: Plant }) {
  const { t } = useTranslation('plants');
  const [asked, setAsked] = useState(false);
  const deletable = plant.status !== 'exchanged' && plant.status !== 'inactive';
  return (
    <section className={classes.box} aria-live="polite">
      <h2 className={classes.boxTitle}>{t('owner.title')}</h2>
      {review.includes(plant.status) && <p>{t(plant.status === 'pending_moderation' ? 'owner.judging' : 'owner.waiting')}</p>}
      {plant.status === 'rejected' && <p>{t('owner.rejected')}</p>}
      {plant.status !== 'available' && (plant.moderation_reasons ?? []).length > 0 && (
        <ul className={classes.reasons}>
          {plant.moderation_reasons?.map(({ code }) => <li key={code}>{t(`reasons.${code.replace('.', '_')}`, { defaultValue: t('reasons.other') })}</li>)}
        </ul>
      )}
      {deletable && (
        <div>
          <Button variant="outline" color="danger" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => setAsked(true)}>
            {t('common:delete')}
          </Button>
        </div>
      )}
      {asked && <DeleteDialog plant={plant} onClose={() => setAsked(false)} />}
    </section>
  );
}

function DeleteDialog({ plant, onClose }: { plant: Plant; onClose: () => void }) {
  const { t } = useTranslation('plants');
  const client = useQueryClient();
  const navigate = useNavigate();
  const removal = useMutation({
    mutationFn: () => api.delete(`/plants/${plant.id}`),
    onSuccess: async () => {
      client.removeQueries({ queryKey: keys.plant(plant.id) });
      await client.invalidateQueries({ queryKey: keys.plants });
      toast.success(t('owner.deleted'));
      void navigate('/plants/my');
    },
  });
  return (
    <ConfirmDialog
      title={t('owner.deleteTitle')}
      message={t('owner.deleteQuestion')}
      confirmLabel={t('common:delete')}
      dangerous
      busy={removal.isPending}
      error={removal.error}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    />
  );
}
