import type { AutomaticMessage } from '@offshoot/contracts/automatic-messages';
import { useAutomaticText } from '../../../lib/i18n/use-automatic-text.ts';
import { automaticIcons } from './automatic-icons.ts';
import classes from './automatic-line.module.css';
import { guarded } from '../../../components/states/guarded.tsx';

interface Props {
  /** Null for one that this page does not know. */
  automatic: AutomaticMessage | null;
  seq: number;
  /** The other user's name. */
  name: string;
}

/** A step of the exchange between the messages. */
export const AutomaticLine = guarded(function AutomaticLine({ automatic, seq, name }: Props) {
  const textOf = useAutomaticText();
  if (!automatic) return null;
  const Icon = automaticIcons[automatic.code];
  return (
    <p className={classes.line} data-seq={seq}>
      <Icon size={16} aria-hidden />
      {textOf(automatic, name)}
    </p>
  );
});
