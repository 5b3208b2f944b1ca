import { caseQueues, groundsIn, type DecisionGround, type ModerationAct } from '@offshoot/contracts/moderation';
import { useState } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { hidesAsWell, needsGround, negativeAct, positiveAct } from '../acts/act-roles.ts';
import { recipientLanguage } from '../acts/recipient-language.ts';
import { useGroundSentences } from '../acts/use-ground-sentences.ts';
import { isWaiting } from '../notes/is-waiting.ts';
import { positionOfDigit, useDeskKeys } from './desk-keys.ts';
import type { DeskState } from './use-desk.ts';

/** An act that waits for its ground or its text. */
export type Choosing = ModerationAct | null;

interface Props {
  desk: DeskState;
  onSearch: () => void;
  onNote: () => void;
  /** With the id of the case shown. */
  onEscalate: (id: string) => void;
  onAssign: (id: string) => void;
  onHelp: () => void;
}

const withArrows = 'button, a, input, [role="radio"], [role="tab"], label';

/** The keys of the desk. A decision needs at most two: a letter, and the digit of a ground. */
export function useDeskCommands({ desk, onSearch, onNote, onEscalate, onAssign, onHelp }: Props) {
  const { dir } = useLanguage();
  const { shown } = desk;
  // Of one case: on the next one nothing is chosen.
  const [choice, setChoice] = useState<{ id: string; act: ModerationAct } | null>(null);
  const choosing: Choosing = shown && choice?.id === shown.id ? choice.act : null;
  const sentenceOf = useGroundSentences(shown ? recipientLanguage(shown) : null);
  const setChoosing = (act: Choosing) => setChoice(act && shown ? { id: shown.id, act } : null);

  const start = (act: ModerationAct | null): boolean => {
    if (!act || !shown?.possible.includes(act)) return false;
    if (needsGround(act, shown.subject) || act === 'reply') setChoosing(act);
    else desk.decide({ act });
    return true;
  };
  const chooseGround = (digit: string): boolean => {
    const ground: DecisionGround | undefined =
      shown && groundsIn(shown.subject, shown.content.appealed)[positionOfDigit(digit)];
    // A ban has an end to choose as well.
    if (!shown || !ground || !sentenceOf || !choosing || choosing === 'ban' || choosing === 'reply') return false;
    const alsoHide = hidesAsWell(choosing, shown) && { also_hide: true };
    desk.decide({ act: choosing, reason: ground, note: sentenceOf(ground), ...alsoHide });
    return true;
  };
  const move = (step: 1 | -1): boolean => {
    desk.move(step);
    return true;
  };
  const does = (act: () => void): boolean => {
    act();
    return true;
  };
  const forward = dir === 'rtl' ? -1 : 1;

  const queues = [null, ...caseQueues];
  const turnTo = (step: 1 | -1): boolean => {
    const queue = queues[(queues.indexOf(desk.query.queue) + step + queues.length) % queues.length] ?? null;
    desk.change({ queue });
    return true;
  };
  const toggle = (): boolean => {
    const caseSummary = desk.items[desk.index];
    if (caseSummary) desk.select(caseSummary, !desk.selected.has(caseSummary.id));
    return caseSummary !== undefined;
  };

  useDeskKeys((key, event) => {
    // Acts are then those of the bar of selected cases.
    if (desk.selected.size > 0 && /^[arhwbd\d]$/.test(key)) return false;
    if (/^\d$/.test(key)) return chooseGround(key);
    const possible = shown?.possible ?? [];
    const isOnControl = event.target instanceof Element && event.target.closest(withArrows) !== null;
    switch (key) {
      case 'Escape':
        if (desk.selected.size > 0) return does(desk.clearSelection);
        return choosing !== null && does(() => setChoosing(null));
      case 'j':
        return move(1);
      case 'k':
        return move(-1);
      case 'n':
        return turnTo(1);
      case 'p':
        return turnTo(-1);
      case 'x':
        return desk.query.state === 'open' && toggle();
      case 'ArrowRight':
        return !isOnControl && move(forward);
      case 'ArrowLeft':
        return !isOnControl && move(-forward as 1 | -1);
      case 'a':
        return start(positiveAct(possible));
      case 'r':
        return start(negativeAct(possible)) || start('reply');
      case 'h':
        return start('hide');
      case 'w':
        return start('warn');
      case 'b':
        return start('ban');
      case 'd':
        return start('dismiss');
      case 'u':
        return desk.last !== null && does(() => void desk.undo());
      case 'c':
        return shown !== undefined && does(() => desk.claim(shown.id));
      case 'm':
        return shown !== undefined && does(onNote);
      case 'e':
        return isWaiting(shown) && does(() => onEscalate(shown.id));
      case 'g':
        return isWaiting(shown) && does(() => onAssign(shown.id));
      case '/':
        return does(onSearch);
      case '?':
        return does(onHelp);
      default:
        return false;
    }
  });
  return { choosing, setChoosing };
}
