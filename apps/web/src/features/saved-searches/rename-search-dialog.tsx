import { Text, TextInput } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { changeSearchSettings } from '@offshoot/contracts/operations/saved-searches';
import type { SavedSearch } from '@offshoot/contracts/saved-searches';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogActions } from '../../components/dialogs/dialog-actions.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { keys } from '../../lib/api/query.ts';

interface Props {
  saved: SavedSearch;
  /** The search's default label, without a name. */
  placeholder: string;
  onClose: () => void;
}

/** Renames a saved search, or removes its name. */
export function RenameSearchDialog({ saved, placeholder, onClose }: Props) {
  const { t } = useTranslation('saved-searches');
  const client = useQueryClient();
  const [name, setName] = useState(saved.name);
  const renaming = useMutation({
    mutationFn: () => call(changeSearchSettings, { id: saved.id, name: name.trim() }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keys.savedSearches });
      onClose();
    },
  });
  return (
    <Dialog title={t('list.renameTitle')} onClose={onClose} size="sm" small>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          renaming.mutate();
        }}
      >
        <TextInput
          label={t('dialog.name')}
          placeholder={placeholder}
          maxLength={limits.savedSearchNameMax}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        {renaming.error != null && (
          <Text c="danger" mt="sm" role="alert">
            {errorText(t, renaming.error)}
          </Text>
        )}
        <DialogActions onCancel={onClose} busy={renaming.isPending}>
          {t('dialog.submit')}
        </DialogActions>
      </form>
    </Dialog>
  );
}
