import { Button, SimpleGrid, Text, TextInput } from '@mantine/core';
import { createInvitationBody } from '@offshoot/contracts/invitations';
import { createInvitation } from '@offshoot/contracts/operations/invitations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { toast } from '../../components/toasts/toast.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { settingsKeys } from './settings-keys.ts';
import classes from './settings.module.css';
import { numberOf } from './typed-number.ts';

/** How often the next invitation can be used, and for how long. */
export function InvitationForm() {
  const { t } = useTranslation(['administration', 'errors']);
  const client = useQueryClient();
  const create = useMutation({
    mutationFn: (body: { uses: number; days: number }) => call(createInvitation, body),
    onSuccess: () => {
      toast.success(t('settings.invitations.created'));
      return client.invalidateQueries({ queryKey: settingsKeys.invitations });
    },
  });
  const form = useContractForm({
    schema: createInvitationBody,
    initialValues: { uses: '1', days: '14' },
    toBody: ({ uses, days }) => ({ uses: numberOf(uses), days: numberOf(days) }),
    sending: create,
  });
  return (
    <form {...form.props}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput label={t('settings.invitations.uses')} inputMode="numeric" {...form.getInputProps('uses')} />
        <TextInput label={t('settings.invitations.days')} inputMode="numeric" {...form.getInputProps('days')} />
      </SimpleGrid>
      <div className={classes.end}>
        {form.refusal && (
          <Text c="danger" role="alert">
            {errorText(t, form.refusal)}
          </Text>
        )}
        <div className={classes.buttons}>
          <Button type="submit" loading={create.isPending}>
            {t('settings.invitations.create')}
          </Button>
        </div>
      </div>
    </form>
  );
}
