import { PasswordInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';

/** Confirms with the user's password what a stranger at an unlocked page must not do. */
export function OwnPassword(field: GetInputPropsReturnType) {
  const { t } = useTranslation(['account', 'auth']);
  return (
    <PasswordInput
      {...field}
      label={t('currentPassword')}
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': t('auth:showPassword') }}
      required
      withAsterisk={false}
    />
  );
}
