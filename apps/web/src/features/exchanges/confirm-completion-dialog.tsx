import { Alert, Text, TextInput } from '@mantine/core';
import type { Exchange } from '@offshoot/contracts/exchange';
import { videoUrlFault } from '@offshoot/contracts/video-url';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogActions } from '../../components/dialogs/dialog-actions.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { toast } from '../../components/toasts/toast.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { ClipField } from './clip-field.tsx';
import { exchangeActs, useExchangeAct } from './exchange-acts.ts';

/** Confirms that the plant changed hands, with an optional link to a video or a clip. */
export function ConfirmCompletionDialog({ exchange, onClose }: { exchange: Exchange; onClose: () => void }) {
  const { t } = useTranslation('exchange');
  const [videoUrl, setVideoUrl] = useState('');
  const [clip, setClip] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [touched, setTouched] = useState(false);
  const sending = useRef<AbortController | null>(null);
  const act = useExchangeAct(exchangeActs.confirm);
  const link = videoUrl.trim();
  const fault = link === '' ? null : videoUrlFault(link);
  const cancelled = act.error instanceof DOMException && act.error.name === 'AbortError';
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (fault) return;
    sending.current = new AbortController();
    if (clip) setProgress(0);
    act.mutate(
      { id: exchange.id, videoUrl: link, clip, onProgress: setProgress, signal: sending.current.signal },
      {
        onSuccess: ({ status }) => {
          toast.success(t(status === 'completed' ? 'confirm.completed' : 'confirm.waiting'));
          onClose();
        },
        onError: (error) => console.error(error),
        onSettled: () => setProgress(null),
      },
    );
  };
  // While a clip is uploading the first press cancels the upload; nothing was confirmed then.
  const cancel = () => (act.isPending && clip ? sending.current?.abort() : onClose());
  return (
    <Dialog title={t('confirm.title')} onClose={cancel} small>
      <form onSubmit={send} noValidate>
        <Text mb="sm">{t('confirm.text', { plant: exchange.plant_name })}</Text>
        <Text size="sm" c="dimmed" mb="sm">
          {t('confirm.videoHint')}
        </Text>
        <TextInput
          type="url"
          dir="ltr"
          label={t('confirm.video')}
          placeholder="https://"
          value={videoUrl}
          error={touched && fault ? t(`errors:video.${fault}`) : null}
          onChange={(event) => setVideoUrl(event.currentTarget.value)}
        />
        <ClipField clip={clip} progress={progress} onChange={setClip} />
        {act.error && !cancelled && (
          <Alert color="danger" mt="sm" role="alert">
            {t('confirm.failed')} {errorText(t, act.error)}
          </Alert>
        )}
        <DialogActions
          onCancel={cancel}
          cancelLabel={t(progress === null ? 'common:cancel' : 'confirm.stop')}
          busy={act.isPending}
        >
          {t('act.confirm')}
        </DialogActions>
      </form>
    </Dialog>
  );
}
