import { Text, TextInput } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { changeSearchSettings } from '@offshoot/contracts/operations/saved-searches';
import { searchSettingsBody, type SavedSearch } from '@offshoot/contracts/saved-searches';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { DialogActions } from '../../components/dialogs/dialog-actions.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { keys } from '../../lib/api/query.ts';

const schema = z.pick(searchSettingsBody, { name: true });

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
  const renaming = useMutation({
    mutationFn: (body: z.infer<typeof schema>) => call(changeSearchSettings, { id: saved.id, ...body }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keys.savedSearches });
      onClose();
    },
  });
  const form = useContractForm({ schema, initialValues: { name: saved.name }, sending: renaming });
  return (
    <Dialog title={t('list.renameTitle')} onClose={onClose} size="sm" small>
      <form {...form.props}>
        <TextInput
          label={t('dialog.name')}
          placeholder={placeholder}
          {...form.getInputProps('name')}
          autoComplete="off"
          maxLength={limits.savedSearchNameMax}
          data-autofocus
        />
        {form.refusal && (
          <Text c="danger" mt="sm" role="alert">
            {errorText(t, form.refusal)}
          </Text>
        )}
        <DialogActions onCancel={onClose} busy={renaming.isPending}>
          {t('dialog.submit')}
        </DialogActions>
      </form>
    </Dialog>
  );
}
