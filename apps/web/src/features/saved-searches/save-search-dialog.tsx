import { Text, TextInput } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { saveSearch } from '@offshoot/contracts/operations/saved-searches';
import { saveSearchBody } from '@offshoot/contracts/saved-searches';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { toast } from '../../components/toasts/toast.ts';
import { call } from '../../lib/api/call.ts';
import { keys } from '../../lib/api/query.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import classes from './saved-searches.module.css';
import { bodyOf, summaryOf, type SearchCriteria } from './search-criteria.ts';

const schema = z.pick(saveSearchBody, { name: true });

interface Props {
  criteria: SearchCriteria;
  onClose: () => void;
}

/** Shows what will be saved, with a field for an optional name. */
export function SaveSearchDialog({ criteria, onClose }: Props) {
  const { t } = useTranslation(['saved-searches', 'plants']);
  const format = useFormat();
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: ({ name }: z.infer<typeof schema>) => call(saveSearch, bodyOf(criteria, name)),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keys.savedSearches });
      toast.success(t('saved'));
      onClose();
    },
  });
  const form = useContractForm({ schema, initialValues: { name: '' }, sending: saving });
  return (
    <FormDialog
      title={t('save')}
      onClose={onClose}
      size="sm"
      small
      form={form}
      busy={saving.isPending}
      submitLabel={t('dialog.submit')}
    >
      <p className={classes.summary}>{summaryOf(t, format, criteria)}</p>
      <Text mt="sm">{t(criteria.place ? 'dialog.messageNear' : 'dialog.message')}</Text>
      <TextInput
        mt="md"
        label={t('dialog.name')}
        {...form.getInputProps('name')}
        autoComplete="off"
        maxLength={limits.savedSearchNameMax}
        data-autofocus
      />
    </FormDialog>
  );
}
