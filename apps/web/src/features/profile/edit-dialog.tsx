import { Alert, Stack, TextInput, Textarea } from '@mantine/core';
import type { Me } from '@offshoot/contracts/auth';
import { limits } from '@offshoot/contracts/limits';
import { updateMe } from '@offshoot/contracts/operations/people';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogActions } from '../../components/dialogs/dialog-actions.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { toast } from '../../components/toasts/toast.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { keepProfile } from '../../lib/session/keep-profile.ts';
import { changedBody, profileFaults, profileFields, serverFaults, valuesOf } from './profile-form.ts';
import type { ProfileFaults, ProfileField, ProfileValues } from './profile-form.ts';

interface Props {
  me: Me;
  onClose: () => void;
}

/** Edits the user's profile. */
export function EditDialog({ me, onClose }: Props) {
  const { t } = useTranslation('profile');
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [opened] = useState(() => valuesOf(me));
  const [values, setValues] = useState(opened);
  const [faults, setFaults] = useState<ProfileFaults>({});

  const show = (found: ProfileFaults): boolean => {
    setFaults(found);
    const first = profileFields.find((field) => found[field]);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    return first !== undefined;
  };
  const save = useMutation({
    mutationFn: (changed: ProfileValues) => call(updateMe, changedBody(opened, changed)),
    onSuccess: async (profile) => {
      await keepProfile(client, profile);
      toast.success(t('edit.saved'));
      onClose();
    },
    onError: (error, changed) => show(serverFaults(t, error, changed)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (show(profileFaults(t, values))) save.reset();
    else save.mutate(values);
  };
  const field = (name: ProfileField) => ({
    name,
    value: values[name],
    error: faults[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setValues((present) => ({ ...present, [name]: value }));
      setFaults((present) => ({ ...present, [name]: undefined }));
    },
  });

  return (
    <Dialog title={t('actions.edit')} onClose={onClose} size="lg">
      <form ref={form} onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            {...field('name')}
            label={t('edit.name')}
            required
            withAsterisk={false}
            autoComplete="nickname"
            data-autofocus
          />
          <Textarea
            {...field('bio')}
            label={t('edit.bio')}
            description={t('edit.bioCount', { used: [...values.bio.trim()].length, max: limits.bioMax })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            rows={5}
          />
          <TextInput {...field('location')} label={t('edit.location')} description={t('edit.locationHint')} />
          <TextInput {...field('phone')} label={t('edit.phone')} type="tel" autoComplete="tel" />
          <TextInput
            {...field('website')}
            label={t('edit.website')}
            type="url"
            inputMode="url"
            autoComplete="url"
            placeholder="https://"
          />
          {save.error && (
            <Alert color="danger" variant="light" role="alert" title={t('edit.failed')}>
              {errorText(t, save.error)}
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
