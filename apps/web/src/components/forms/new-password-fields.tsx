import { PasswordInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PasswordMeter } from './password-meter.tsx';

export interface NewPassword {
  password: string;
  confirmPassword: string;
}

interface Props {
  values: NewPassword;
  faults: Partial<Record<keyof NewPassword, string>>;
  onChange: (changed: Partial<NewPassword>) => void;
}

/** A new password, twice, with the rules it meets. */
export function NewPasswordFields({ values, faults, onChange }: Props) {
  const { t } = useTranslation(['auth', 'account']);
  const field = (name: keyof NewPassword) => ({
    name,
    autoComplete: 'new-password',
    value: values[name],
    error: faults[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => onChange({ [name]: value }),
    visibilityToggleButtonProps: { 'aria-label': t('showPassword') },
    required: true,
    withAsterisk: false,
  });
  return (
    <>
      <PasswordInput {...field('password')} label={t('account:newPassword')} />
      <PasswordMeter password={values.password} />
      <PasswordInput {...field('confirmPassword')} label={t('confirmPassword')} />
    </>
  );
}
