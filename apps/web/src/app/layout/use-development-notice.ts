import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { clientLimits } from '../../config/client-limits.ts';
import { storageKeys } from '../../config/app.ts';
import { notices } from '../../components/notices/notice.ts';
import { tabStore } from '../../lib/session/browser-storage.ts';

/** Says once per browser session that the service is in development. */
export function useDevelopmentNotice(): void {
  const { t } = useTranslation();
  useEffect(() => {
    if (tabStore.getItem(storageKeys.noticeShown)) return undefined;
    // Delayed, so that the first screen is read first.
    const timer = setTimeout(() => {
      tabStore.setItem(storageKeys.noticeShown, '1');
      // The offer of a new version stays: it waits for a decision.
      if (!notices.shown()) notices.show({ text: t('developmentNotice'), duration: clientLimits.developmentNotice });
    }, 2_500);
    return () => clearTimeout(timer);
  }, [t]);
}
