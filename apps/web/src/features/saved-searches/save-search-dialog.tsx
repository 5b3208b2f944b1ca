import { Text, TextInput } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { saveSearch } from '@offshoot/contracts/operations/saved-searches';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogActions } from '../../components/dialogs/dialog-actions.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { toast } from '../../components/toasts/toast.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { keys } from '../../lib/api/query.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import classes from './saved-searches.module.css';
import { bodyOf, summaryOf, type Wanted } from './wanted.ts';

interface Props {
  wanted: Wanted;
  onClose: () => void;
}

/** Shows what will be saved, with a field for an optional name. */
export function SaveSearchDialog({ wanted, onClose }: Props) {
  const { t } = useTranslation(['saved-searches', 'plants']);
  const format = useFormat();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const saving = useMutation({
    mutationFn: () => call(saveSearch, bodyOf(wanted, name.trim())),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keys.savedSearches });
      toast.success(t('saved'));
      onClose();
    },
  });
  return (
    <Dialog title={t('save')} onClose={onClose} size="sm" small>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate();
        }}
      >
        <p className={classes.summary}>{summaryOf(t, format, wanted)}</p>
        <Text mt="sm">{t(wanted.place ? 'dialog.messageNear' : 'dialog.message')}</Text>
        <TextInput
          mt="md"
          label={t('dialog.name')}
          maxLength={limits.savedSearchNameMax}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        {saving.error != null && (
          <Text c="danger" mt="sm" role="alert">
            {errorText(t, saving.error)}
          </Text>
        )}
        <DialogActions onCancel={onClose} busy={saving.isPending}>
          {t('dialog.submit')}
        </DialogActions>
      </form>
    </Dialog>
  );
}
