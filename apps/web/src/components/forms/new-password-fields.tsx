import { PasswordInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { NewPassword } from './new-password-faults.ts';
import { PasswordMeter } from './password-meter.tsx';

interface Props {
  form: { values: NewPassword; getInputProps: (name: keyof NewPassword) => GetInputPropsReturnType };
}

/** A new password, twice, with the rules it meets. */
export function NewPasswordFields({ form }: Props) {
  const { t } = useTranslation(['auth', 'account']);
  const field = (name: keyof NewPassword) => ({
    ...form.getInputProps(name),
    autoComplete: 'new-password',
    visibilityToggleButtonProps: { 'aria-label': t('showPassword') },
    required: true,
    withAsterisk: false,
  });
  return (
    <>
      <PasswordInput {...field('password')} label={t('account:newPassword')} />
      <PasswordMeter password={form.values.password} />
      <PasswordInput {...field('confirmPassword')} label={t('confirmPassword')} />
    </>
  );
}
