import { Alert, Button, Text, TextInput } from '@mantine/core';
import { confirmExchangeBody, type Exchange } from '@offshoot/contracts/exchange';
import { videoUrlFault } from '@offshoot/contracts/video-url';
import { IconVideoPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { DialogActions } from '../../components/dialogs/dialog-actions.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { toast } from '../../components/toasts/toast.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { ClipField } from './clip-field.tsx';
import { exchangeActs, useExchangeAct } from './exchange-acts.ts';

/** The pressed button was removed: the field that replaces it has the focus. */
const focusOnce = (field: HTMLInputElement | null) => field?.focus();

/** Confirms that the plant changed hands, with an optional link to a video or a clip. */
export function ConfirmCompletionDialog({ exchange, onClose }: { exchange: Exchange; onClose: () => void }) {
  const { t } = useTranslation('exchange');
  const [withVideo, setWithVideo] = useState(false);
  const [clip, setClip] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const sending = useRef<AbortController | null>(null);
  const act = useExchangeAct(({ video_url: videoUrl }: z.infer<typeof confirmExchangeBody>) => {
    sending.current = new AbortController();
    if (clip) setProgress(0);
    const { signal } = sending.current;
    return exchangeActs
      .confirm({ id: exchange.id, videoUrl, clip, onProgress: setProgress, signal })
      .finally(() => setProgress(null));
  });
  const cancelled = act.error instanceof DOMException && act.error.name === 'AbortError';
  const form = useContractForm({
    schema: confirmExchangeBody,
    initialValues: { video_url: '' },
    toBody: ({ video_url: link }) => ({ video_url: link.trim() }),
    check: ({ video_url: link }) => {
      const fault = link.trim() ? videoUrlFault(link.trim()) : null;
      return fault ? { video_url: t(`errors:video.${fault}`) } : {};
    },
    sending: act,
    onSent: ({ status }) => {
      toast.success(t(status === 'completed' ? 'confirm.completed' : 'confirm.waiting'));
      onClose();
    },
  });
  // While a clip is uploading the first press cancels the upload; nothing was confirmed then.
  const cancel = () => (act.isPending && clip ? sending.current?.abort() : onClose());
  return (
    <Dialog title={t('confirm.title')} onClose={cancel} small>
      <form {...form.props}>
        <Text mb="sm">{t('confirm.text', { plant: exchange.plant_name })}</Text>
        {withVideo ? (
          <>
            <Text size="sm" c="dimmed" mb="sm">
              {t('confirm.videoHint')}
            </Text>
            <TextInput
              ref={focusOnce}
              type="url"
              dir="ltr"
              label={t('confirm.video')}
              placeholder="https://"
              {...form.getInputProps('video_url')}
            />
            <ClipField clip={clip} progress={progress} onChange={setClip} />
          </>
        ) : (
          <Button
            variant="subtle"
            leftSection={<IconVideoPlus size={18} aria-hidden />}
            onClick={() => setWithVideo(true)}
          >
            {t('confirm.addVideo')}
          </Button>
        )}
        {form.refusal && !cancelled && (
          <Alert color="danger" mt="sm" role="alert">
            {t('confirm.failed')} {errorText(t, form.refusal)}
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
