import { Alert, Stack, TextInput, Textarea } from '@mantine/core';
import { updateMeBody, type Me } from '@offshoot/contracts/auth';
import { limits } from '@offshoot/contracts/limits';
import { updateMe } from '@offshoot/contracts/operations/people';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { DialogActions } from '../../components/dialogs/dialog-actions.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { toast } from '../../components/toasts/toast.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { keepProfile } from '../../lib/session/keep-profile.ts';
import { changedBody, profileFaults, serverFaults, valuesOf } from './profile-form.ts';

interface Props {
  me: Me;
  onClose: () => void;
}

/** Edits the user's profile. */
export function EditDialog({ me, onClose }: Props) {
  const { t } = useTranslation('profile');
  const client = useQueryClient();
  const [opened] = useState(() => valuesOf(me));
  const save = useMutation({
    mutationFn: (body: z.infer<typeof updateMeBody>) => call(updateMe, body),
    onSuccess: async (profile) => {
      await keepProfile(client, profile);
      toast.success(t('edit.saved'));
      onClose();
    },
  });
  const form = useContractForm({
    schema: updateMeBody,
    initialValues: opened,
    toBody: (values) => changedBody(opened, values),
    check: (values) => profileFaults(t, values),
    sending: save,
    refusedTexts: (error, values) => serverFaults(t, error, values),
  });

  return (
    <Dialog title={t('actions.edit')} onClose={onClose} size="lg">
      <form {...form.props}>
        <Stack gap="md">
          <TextInput
            {...form.getInputProps('name')}
            label={t('edit.name')}
            required
            withAsterisk={false}
            autoComplete="nickname"
            data-autofocus
          />
          <Textarea
            {...form.getInputProps('bio')}
            label={t('edit.bio')}
            description={t('edit.bioCount', { used: [...form.values.bio.trim()].length, max: limits.bioMax })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            rows={5}
          />
          <TextInput
            {...form.getInputProps('location')}
            label={t('edit.location')}
            description={t('edit.locationHint')}
          />
          <TextInput {...form.getInputProps('phone')} label={t('edit.phone')} type="tel" autoComplete="tel" />
          <TextInput
            {...form.getInputProps('website')}
            label={t('edit.website')}
            type="url"
            inputMode="url"
            autoComplete="url"
            placeholder="https://"
          />
          {form.refusal && (
            <Alert color="danger" variant="light" role="alert" title={t('edit.failed')}>
              {errorText(t, form.refusal)}
            </Alert>
          )}
        </Stack>
        <DialogActions onCancel={onClose} busy={save.isPending}>
          {t('common:save')}
        </DialogActions>
      </form>
    </Dialog>
  );
}
