import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './page-loader.module.css';

/** While a screen's file or the session is on its way; it shows only when that takes a moment. */
export function PageLoader() {
  const { t } = useTranslation();
  return (
    <div className={classes.loader} role="status" aria-label={t('loading')}>
      <Loader />
    </div>
  );
}
