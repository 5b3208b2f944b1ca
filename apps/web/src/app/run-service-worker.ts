import i18next from 'i18next';
import { notices } from '../components/notices/notice.ts';
import { endWorkers, onNewVersion, startWorker, applyUpdate } from '../lib/service-worker/worker.ts';

/** Starts the service worker of the built client, and offers a waiting newer version; it never activates by itself. */
export function runServiceWorker(): void {
  if (!import.meta.env.PROD) {
    void endWorkers();
    return;
  }
  onNewVersion(() =>
    notices.show({
      text: i18next.t('newVersion.text'),
      act: { label: i18next.t('newVersion.reload'), run: applyUpdate },
    }),
  );
  void startWorker(
    () => i18next.language,
    (listener) => i18next.on('languageChanged', listener),
  );
}
