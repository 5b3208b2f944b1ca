import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './missing-component.module.css';
import { useRetry } from './use-retry.ts';

/** Shown in place of a component whose chunk could not be loaded. */
export function MissingComponent() {
  const { t } = useTranslation();
  const { isPending, call } = useRetry();
  return (
    <div className={classes.missing} role="status">
      {t('missing.part')}
      <Button variant="light" loading={isPending} onClick={call}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}
