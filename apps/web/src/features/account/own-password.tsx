import { PasswordInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';

/** Confirms with the user's password what a stranger at an unlocked page must not do. */
export function OwnPassword({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (value: string) => void;
  error: unknown;
}) {
  const { t } = useTranslation(['account', 'auth']);
  const isWrong = error instanceof ApiError && error.code === 'wrong_password';
  return (
    <PasswordInput
      name="password"
      label={t('currentPassword')}
      autoComplete="current-password"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={isWrong ? t('errors:wrong_password') : null}
      visibilityToggleButtonProps={{ 'aria-label': t('auth:showPassword') }}
      required
      withAsterisk={false}
    />
  );
}
