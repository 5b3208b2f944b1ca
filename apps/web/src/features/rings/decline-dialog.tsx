import { Alert, Radio, Stack, Text } from '@mantine/core';
import { type Ring, type RingRefusal, ringRefusals } from '@offshoot/contracts/rings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogActions } from '../../components/dialogs/dialog-actions.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { toast } from '../../components/toasts/toast.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { isolated } from '../../lib/i18n/phrases.ts';
import { useDecline } from './ring-acts.ts';

/** Lets the user say what they decline, so that the next ring fits better. */
export function DeclineDialog({ ring, onClose }: { ring: Ring; onClose: () => void }) {
  const { t } = useTranslation('rings');
  const [refusal, setRefusal] = useState<RingRefusal | null>(null);
  const [isMissing, setMissing] = useState(false);
  const decline = useDecline(ring.id);
  const names = {
    plant: isolated(ring.legs.at(-1)?.plant_name ?? ''),
    giving: isolated(ring.legs[0]?.plant_name ?? ''),
  };
  const send = () => {
    setMissing(refusal === null);
    if (refusal === null) return;
    decline.mutate(refusal, {
      onSuccess: () => {
        toast.info(t('declined'));
        onClose();
      },
    });
  };
  return (
    <Dialog title={t('declineTitle')} onClose={onClose} small>
      <Text>{t('declineText')}</Text>
      <Radio.Group
        mt="sm"
        label={t('why')}
        value={refusal}
        error={isMissing && refusal === null ? t('choose') : null}
        onChange={(value) => setRefusal(ringRefusals.find((each) => each === value) ?? null)}
      >
        <Stack gap="xs" mt="xs">
          {ringRefusals.map((value) => (
            <Radio
              key={value}
              value={value}
              label={t(`refusal.${value}`, names)}
              description={value === 'rings' ? null : t('refusalHint')}
            />
          ))}
        </Stack>
      </Radio.Group>
      {decline.error && (
        <Alert color="danger" mt="sm" role="alert">
          {errorText(t, decline.error)}
        </Alert>
      )}
      <DialogActions onCancel={onClose} color="danger" busy={decline.isPending} onAct={send}>
        {t('decline')}
      </DialogActions>
    </Dialog>
  );
}
