import { Button, Stack, Text, TextInput } from '@mantine/core';
import { changeEmailBody } from '@offshoot/contracts/account';
import type { Me } from '@offshoot/contracts/auth';
import { changeEmail } from '@offshoot/contracts/operations/accounts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { refusedPasswordFaults } from '../../components/forms/new-password-faults.ts';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { OwnPassword } from './own-password.tsx';
import { OwnUsername } from './own-username.tsx';

/** Requests a change of the email address; effective once the link that is mailed to it was opened. */
export function ChangeEmailForm({ me }: { me: Me }) {
  const { t } = useTranslation(['account', 'auth']);
  const change = useMutation({
    mutationFn: (body: z.infer<typeof changeEmailBody>) => call(changeEmail, body),
  });
  const form = useContractForm({
    schema: changeEmailBody,
    initialValues: { email: '', password: '' },
    missing: { email: t('auth:emailRequired') },
    sending: change,
    onSent: () => form.setFieldValue('password', ''),
    refusedTexts: (error) => refusedPasswordFaults(t, error),
  });
  return (
    <form {...form.props}>
      <Stack>
        <Text size="sm">{t('email.hint')}</Text>
        <OwnUsername email={me.email} />
        <TextInput
          {...form.getInputProps('email')}
          type="email"
          label={t('email.new')}
          autoComplete="email"
          required
          withAsterisk={false}
        />
        <OwnPassword {...form.getInputProps('password')} />
        {form.refusal && (
          <Text c="danger" role="alert">
            {errorText(t, form.refusal)}
          </Text>
        )}
        <Text role="status">{change.isSuccess && t('email.sent')}</Text>
        <Button type="submit" loading={change.isPending} disabled={!form.values.password}>
          {t('email.submit')}
        </Button>
      </Stack>
    </form>
  );
}
