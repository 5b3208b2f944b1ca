import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './page-loader.module.css';

/** Shown while a screen's chunk or the session is loading, after a short delay. */
export function PageLoader() {
  const { t } = useTranslation();
  return (
    <div className={classes.loader} role="status" aria-label={t('loading')}>
      <Loader />
    </div>
  );
}
