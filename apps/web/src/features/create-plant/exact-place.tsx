import { Button, TextInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCoordinate, type Coordinates } from './coordinates.ts';
import classes from './place-fields.module.css';

interface Props extends Coordinates {
  onChange: (changed: Partial<Coordinates>) => void;
  /** What is wrong with the numbers. */
  fault: string | null;
}

/** The coordinates, for those who know them: folded, and masked unless shown. */
export function ExactPlace({ latitude, longitude, onChange, fault }: Props) {
  const { t } = useTranslation('plants');
  const [isOpen, setOpen] = useState(false);
  const [isShown, setShown] = useState(false);
  const typed = { latitude, longitude };
  const wrong = (['latitude', 'longitude'] as const).filter((axis) => !isCoordinate(typed[axis], axis));
  const input = (axis: keyof Coordinates) => (
    <TextInput
      label={t(`create.${axis}`)}
      // No password field: the browser would offer to save it, and screen readers would announce a password.
      classNames={{ input: isShown ? '' : (classes.masked ?? '') }}
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      dir="ltr"
      value={typed[axis]}
      error={wrong[0] === axis ? fault : wrong.includes(axis) && fault !== null}
      onChange={(event) => onChange({ [axis]: event.currentTarget.value })}
    />
  );
  return (
    <details
      className={classes.exact}
      open={isOpen || fault !== null}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('create.exactPlace')}</summary>
      <div className={classes.coordinates}>
        {input('latitude')}
        {input('longitude')}
      </div>
      <Button
        variant="subtle"
        leftSection={isShown ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
        onClick={() => setShown(!isShown)}
      >
        {t(isShown ? 'create.hideCoordinates' : 'create.showCoordinates')}
      </Button>
    </details>
  );
}
