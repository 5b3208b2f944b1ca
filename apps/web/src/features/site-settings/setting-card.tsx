import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { settingsKeys } from './settings-keys.ts';
import classes from './settings.module.css';

interface Props {
  title: string;
  hint: string;
  children: ReactNode;
}

/** One setting with its form. */
export function SettingCard({ title, hint, children }: Props) {
  const name = useId();
  return (
    <section className={classes.card} aria-labelledby={name}>
      <h2 id={name} className={classes.heading}>
        {title}
      </h2>
      <p className={classes.hint}>{hint}</p>
      {children}
    </section>
  );
}

/** The end of a setting's form: why it was refused, and its button. */
export function SettingFormEnd({ refusal, busy }: { refusal: Error | null; busy: boolean }) {
  const { t } = useTranslation(['administration', 'errors']);
  const client = useQueryClient();
  const isStale = refusal instanceof ApiError && refusal.code === 'setting_changed';
  return (
    <div className={classes.end}>
      {refusal && (
        <Text c="danger" role="alert">
          {errorText(t, refusal)}
        </Text>
      )}
      <div className={classes.buttons}>
        <Button type="submit" loading={busy}>
          {t('common:save')}
        </Button>
        {isStale && (
          <Button variant="default" onClick={() => void client.invalidateQueries({ queryKey: settingsKeys.all })}>
            {t('settings.showCurrent')}
          </Button>
        )}
      </div>
    </div>
  );
}
