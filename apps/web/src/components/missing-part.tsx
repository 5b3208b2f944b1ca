import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './missing-part.module.css';
import { useAskAgain } from './use-ask-again.ts';

/** Stands in the place of a part whose file could not be loaded. */
export function MissingPart() {
  const { t } = useTranslation();
  const { asking, ask } = useAskAgain();
  return (
    <div className={classes.missing} role="status">
      {t('missing.part')}
      <Button variant="light" loading={asking} onClick={ask}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}
