import { Switch } from '@mantine/core';
import { changeSearchSettings, deleteSavedSearch } from '@offshoot/contracts/operations/saved-searches';
import type { SavedSearch } from '@offshoot/contracts/saved-searches';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { RowActs } from '../../components/page/row-acts.tsx';
import { toast } from '../../components/toasts/toast.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { keys } from '../../lib/api/query.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { RenameSearchDialog } from './rename-search-dialog.tsx';
import classes from './saved-searches.module.css';
import { pathOf, summaryOf, criteriaOf } from './search-criteria.ts';
import { guarded } from '../../components/states/guarded.tsx';

/** One saved search. */
export const SavedSearchRow = guarded(function SavedSearchRow({ saved }: { saved: SavedSearch }) {
  const { t } = useTranslation(['saved-searches', 'plants']);
  const format = useFormat();
  const client = useQueryClient();
  const [opened, setOpened] = useState<'rename' | 'delete' | null>(null);
  const close = () => setOpened(null);
  const again = () => client.invalidateQueries({ queryKey: keys.savedSearches });

  // What was pressed is shown until the server has responded; a mutation's own state would show it only a task later.
  const [pressed, setPressed] = useState<boolean | null>(null);
  const alerts = useMutation({
    mutationFn: (on: boolean) => call(changeSearchSettings, { id: saved.id, alerts: on }),
    onSuccess: again,
    onError: (error) => {
      toast.error(errorText(t, error));
      void again();
    },
  });
  const removal = useMutation({
    mutationFn: () => call(deleteSavedSearch, { id: saved.id }),
    onSuccess: async () => {
      await again();
      toast.success(t('list.deleted'));
    },
  });

  const summary = summaryOf(t, format, criteriaOf(saved));
  const name = saved.name || summary;
  const on = pressed ?? saved.alerts;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Link to={pathOf(saved)} className={classes.name}>
          {saved.name ? <bdi>{saved.name}</bdi> : summary}
        </Link>
        {saved.name !== '' && <span className={classes.detail}>{summary}</span>}
      </div>
      <div className={classes.acts}>
        <Switch
          size="md"
          label={t('list.alerts')}
          aria-label={t('list.alertsOf', { name })}
          checked={on}
          onChange={(event) => {
            const isOn = event.currentTarget.checked;
            setPressed(isOn);
            // Of several presses only the last one's end is awaited.
            alerts.mutate(isOn, { onSettled: () => setPressed(null) });
          }}
        />
        <RowActs
          editLabel={t('list.rename', { name })}
          onEdit={() => setOpened('rename')}
          deleteLabel={t('list.delete', { name })}
          onDelete={() => setOpened('delete')}
        />
      </div>
      {opened === 'rename' && <RenameSearchDialog saved={saved} placeholder={summary} onClose={close} />}
      {opened === 'delete' && (
        <ConfirmDialog
          title={t('list.deleteTitle')}
          message={t('list.deleteQuestion')}
          confirmLabel={t('common:delete')}
          dangerous
          busy={removal.isPending}
          error={removal.error}
          onConfirm={() => removal.mutate()}
          onClose={close}
        />
      )}
    </li>
  );
}, 'li');
