import { Alert, Button, Group, Text, TextInput } from '@mantine/core';
import type { Exchange } from '@offshoot/contracts/exchange';
import { videoUrlFault } from '@offshoot/contracts/video-url';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/dialog.tsx';
import { toast } from '../../components/toast.ts';
import { errorText } from '../../lib/error-text.ts';
import { exchangeActs, useExchangeAct } from './exchange-queries.ts';

/** Confirms that the plant changed hands, with a link to a video if there is one. */
export function ConfirmCompletionDialog({ exchange, onClose }: { exchange: Exchange; onClose: () => void }) {
  const { t } = useTranslation('exchange');
  const [videoUrl, setVideoUrl] = useState('');
  const [touched, setTouched] = useState(false);
  const act = useExchangeAct(exchangeActs.confirm);
  const fault = videoUrl.trim() === '' ? null : videoUrlFault(videoUrl);
  const send = () => {
    setTouched(true);
    if (fault) return;
    act.mutate(
      { id: exchange.id, videoUrl: videoUrl.trim() },
      {
        onSuccess: ({ status }) => {
          toast.success(t(status === 'completed' ? 'confirm.completed' : 'confirm.waiting'));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog title={t('confirm.title')} onClose={onClose} small>
      <Text mb="sm">{t('confirm.text', { plant: exchange.plant_name })}</Text>
      <TextInput
        type="url"
        dir="ltr"
        label={t('confirm.video')}
        description={t('confirm.videoHint')}
        placeholder="https://"
        value={videoUrl}
        error={touched && fault ? t(`errors:video.${fault}`) : null}
        onChange={(event) => setVideoUrl(event.currentTarget.value)}
      />
      {act.error && (
        <Alert color="danger" mt="sm" role="alert">
          {t('confirm.failed')} {errorText(t, act.error)}
        </Alert>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button loading={act.isPending} onClick={send}>
          {t('act.confirm')}
        </Button>
      </Group>
    </Dialog>
  );
}
