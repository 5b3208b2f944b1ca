import { TextInput } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { changeSearchSettings } from '@offshoot/contracts/operations/saved-searches';
import { searchSettingsBody, type SavedSearch } from '@offshoot/contracts/saved-searches';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { call } from '../../lib/api/call.ts';
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
    <FormDialog
      title={t('list.renameTitle')}
      onClose={onClose}
      size="sm"
      small
      form={form}
      busy={renaming.isPending}
      submitLabel={t('dialog.submit')}
    >
      <TextInput
        label={t('dialog.name')}
        placeholder={placeholder}
        {...form.getInputProps('name')}
        autoComplete="off"
        maxLength={limits.savedSearchNameMax}
        data-autofocus
      />
    </FormDialog>
  );
}
