import { Kbd } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../../components/dialogs/dialog-frame.tsx';
import classes from './desk.module.css';

const keys = [
  ['J', 'next'],
  ['K', 'previous'],
  ['N', 'nextQueue'],
  ['P', 'previousQueue'],
  ['X', 'select'],
  ['A', 'positive'],
  ['R 1–0', 'negative'],
  ['H 1–0', 'hide'],
  ['W 1–0', 'warn'],
  ['B', 'ban'],
  ['D', 'dismiss'],
  ['U', 'undo'],
  ['C', 'claim'],
  ['M', 'note'],
  ['E', 'escalate'],
  ['G', 'assign'],
  ['/', 'search'],
  ['?', 'help'],
] as const;

/** What each key does. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('moderation');
  return (
    <DialogFrame title={t('help.title')} onClose={onClose} small>
      <dl className={classes.help}>
        {keys.map(([key, name]) => (
          <div key={name}>
            <dt dir="ltr">
              {key.split(' ').map((keyName) => (
                <Kbd key={keyName}>{keyName}</Kbd>
              ))}
            </dt>
            <dd>{t(`help.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </DialogFrame>
  );
}
