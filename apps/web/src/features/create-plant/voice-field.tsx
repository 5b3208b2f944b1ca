import { Button, FileButton, Loader } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { IconMicrophone, IconPlayerStopFilled, IconTrash, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import unseen from '../../components/badges/unseen.module.css';
import { VoicePlayer } from '../../components/plants/voice-player.tsx';
import { errorText } from '../../lib/api/error-text.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import type { useVoice, VoiceFault } from './use-voice.ts';
import classes from './voice-field.module.css';

interface Props {
  voice: ReturnType<typeof useVoice>;
}

/** The voice note of a plant: up to a minute, recorded here or chosen from a file. */
export function VoiceField({ voice }: Props) {
  const { t } = useTranslation('plants');
  const clock = useClock();
  const { step, fault, reference } = voice;
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>{t('voice.label')}</legend>
      <p className={classes.hint}>{t('voice.hint', { seconds: limits.voiceSeconds })}</p>
      {step === 'ready' && reference && <VoicePlayer voice={reference} label={t('voice.listen')} />}
      <div className={classes.row}>
        {(step === 'none' || step === 'starting') && (
          <>
            <Button
              variant="light"
              leftSection={<IconMicrophone size={18} aria-hidden />}
              loading={step === 'starting'}
              onClick={() => void voice.start()}
            >
              {t('voice.record')}
            </Button>
            <FileButton
              accept="audio/webm,audio/mp4,audio/x-m4a,.m4a,.webm,.mp4"
              onChange={(file) => file && void voice.choose(file)}
            >
              {(props) => (
                <Button variant="default" leftSection={<IconUpload size={18} aria-hidden />} {...props}>
                  {t('voice.choose')}
                </Button>
              )}
            </FileButton>
          </>
        )}
        {step === 'recording' && (
          <>
            <span className={classes.live} aria-hidden />
            <span className={classes.time} role="timer" aria-label={t('voice.recording')}>
              {clock(voice.seconds)} / {clock(limits.voiceSeconds)}
            </span>
            <Button color="danger" leftSection={<IconPlayerStopFilled size={18} aria-hidden />} onClick={voice.stop}>
              {t('voice.stop')}
            </Button>
          </>
        )}
        {step === 'sending' && (
          <>
            <Loader size="sm" aria-hidden /> <span>{t('voice.sending')}</span>
          </>
        )}
        {(step === 'ready' || step === 'sending') && (
          <Button
            variant="subtle"
            color="danger"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={voice.remove}
          >
            {t('voice.remove')}
          </Button>
        )}
      </div>
      <div aria-live="polite">
        {step === 'recording' && <span className={unseen.unseen}>{t('voice.recording')}</span>}
        {step === 'ready' && <span className={unseen.unseen}>{t('voice.ready')}</span>}
        {fault && <FaultText fault={fault} />}
      </div>
    </fieldset>
  );
}

function FaultText({ fault }: { fault: VoiceFault }) {
  const { t } = useTranslation('plants');
  return (
    <p className={classes.fault}>
      {fault.kind === 'upload' ? errorText(t, fault.error) : t(`voice.fault.${fault.kind}`)}
    </p>
  );
}

/** Minutes and seconds, in the digits of the language. */
function useClock() {
  const { number } = useFormat();
  return (seconds: number) =>
    `${number(Math.floor(seconds / 60))}:${number(Math.floor((seconds % 60) / 10))}${number(seconds % 10)}`;
}
