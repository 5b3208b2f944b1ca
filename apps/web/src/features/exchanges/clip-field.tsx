import { Button, Progress } from '@mantine/core';
import { exchangeLimits } from '@offshoot/contracts/exchange';
import { IconTrash, IconVideoPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { clipFault, type ClipFault } from './clip-fault.ts';
import classes from './exchanges.module.css';

interface Props {
  clip: File | null;
  /** Fraction sent, 0 to 1; null while nothing is being sent. */
  progress: number | null;
  onChange: (clip: File | null) => void;
}

const limit = {
  mb: exchangeLimits.clipBytes / 1024 / 1024,
  seconds: exchangeLimits.clipSeconds,
  formats: exchangeLimits.clipFormats.join(', '),
};

/** A short clip of the handover, from the phone's camera or its files. */
export function ClipField({ clip, progress, onChange }: Props) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<ClipFault | null>(null);
  const check = async (file: File) => {
    const newFault = await clipFault(file);
    setFault(newFault);
    onChange(newFault ? null : file);
  };
  return (
    <div className={classes.clipField} data-chosen={clip !== null}>
      <p className={classes.fieldLabel}>{t('confirm.clip')}</p>
      <p className={classes.note}>{t('confirm.clipHint', limit)}</p>
      {clip ? (
        <div className={classes.chosen}>
          <bdi>{clip.name}</bdi>
          {progress === null ? (
            <Button
              variant="subtle"
              color="danger"
              size="compact-md"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => onChange(null)}
            >
              {t('confirm.removeClip')}
            </Button>
          ) : (
            <span role="status">{format.percent(progress)}</span>
          )}
        </div>
      ) : (
        <div>
          <Button
            variant="light"
            leftSection={<IconVideoPlus size={18} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {t('confirm.chooseClip')}
          </Button>
        </div>
      )}
      {progress !== null && <Progress value={progress * 100} aria-label={t('confirm.sending')} />}
      {fault && (
        <p className={classes.fault} role="alert">
          {t(`confirm.clipFault.${fault}`, limit)}
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept="video/mp4,video/webm"
        hidden
        aria-label={t('confirm.chooseClip')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void check(file);
          // So that the same file can be chosen again after a failure.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
