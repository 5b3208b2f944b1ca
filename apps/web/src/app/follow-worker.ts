import i18next from 'i18next';
import { toast } from '../components/toasts/toast.ts';
import { endWorkers, onNewVersion, startWorker, applyUpdate } from '../lib/service-worker/worker.ts';

/** Starts the service worker of the built client, and offers a waiting newer version; it never activates by itself. */
export function followWorker(): void {
  if (!import.meta.env.PROD) {
    void endWorkers();
    return;
  }
  onNewVersion(() =>
    toast.offer(i18next.t('newVersion.text'), { label: i18next.t('newVersion.reload'), run: applyUpdate }),
  );
  void startWorker(
    () => i18next.language,
    (listener) => i18next.on('languageChanged', listener),
  );
}
