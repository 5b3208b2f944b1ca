import { Button, Group, Kbd, NativeSelect } from '@mantine/core';
import { groundsIn, type CaseDetail, type DecisionGround, type ModerationAct } from '@offshoot/contracts/moderation';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePersonName } from '../../../lib/i18n/use-person-name.ts';
import type { DecisionBody } from '../cases/use-decisions.ts';
import { actedOn, actKey, canAlsoHide, effectKey, hidesAsWell } from './act-roles.ts';
import classes from './acts.module.css';
import { AlsoHide } from './also-hide.tsx';
import { NoteFields, notesOf, type Notes } from './note-fields.tsx';
import { recipientLanguage } from './recipient-language.ts';
import { useGroundSentences } from './use-ground-sentences.ts';

interface Props {
  act: ModerationAct;
  shown: CaseDetail;
  /** An act that the server did not accept: its ground and notes stay. */
  unsent: DecisionBody | undefined;
  onDecide: (body: Omit<DecisionBody, 'act'>) => void;
  onCancel: () => void;
}

/** The grounds of an act. A digit decides with the ground's own sentence; a click lets the moderator edit it first. */
export function GroundPanel({ act, shown, unsent, onDecide, onCancel }: Props) {
  const { t } = useTranslation(['moderation', 'appeals']);
  const nameOf = usePersonName();
  const [ground, setGround] = useState<DecisionGround | null>(unsent?.reason ?? null);
  const [notes, setNotes] = useState<Notes>(notesOf(unsent));
  const [hides, setHides] = useState(unsent?.also_hide ?? hidesAsWell(act, shown));
  const sentenceOf = useGroundSentences(recipientLanguage(shown));
  const parties = act === 'warn' && shown.subject === 'dispute' ? shown.content.exchange : null;
  const [warned, setWarned] = useState(unsent?.person_id ?? shown.person?.id ?? '');
  const isOther = parties !== null && warned !== shown.person?.id;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const choose = (next: DecisionGround) => {
    // What the moderator wrote stays.
    if (!sentenceOf) return;
    const isOwn = notes.note !== '' && notes.note !== (ground && sentenceOf(ground));
    setGround(next);
    if (!isOwn) setNotes({ ...notes, note: sentenceOf(next) });
  };
  return (
    <div
      ref={panel}
      tabIndex={-1}
      className={classes.panel}
      role="group"
      aria-label={t('ground.title', { act: t(actKey(act, shown.subject)) })}
    >
      <p className={classes.panelTitle}>{t('ground.title', { act: t(actKey(act, shown.subject)) })}</p>
      <p className={classes.effect}>{t(effectKey(act, actedOn(shown)))}</p>
      {parties && (
        <NativeSelect
          mb="sm"
          size="sm"
          label={t('meeting.warned')}
          value={warned}
          onChange={(event) => setWarned(event.currentTarget.value)}
          data={[parties.requester, parties.owner].map(({ id, name }) => ({ value: id, label: nameOf(name) }))}
        />
      )}
      <div className={classes.grounds} role="radiogroup" aria-label={t('ground.label')}>
        {groundsIn(shown.subject, shown.content.appealed).map((shownGround, index) => (
          <button
            key={shownGround}
            type="button"
            role="radio"
            aria-checked={shownGround === ground}
            className={classes.ground}
            disabled={!sentenceOf}
            onClick={() => choose(shownGround)}
          >
            {index < 10 && <Kbd aria-hidden>{(index + 1) % 10}</Kbd>}{' '}
            <span>{t(`appeals:ground.${shownGround}.name`)}</span>
          </button>
        ))}
      </div>
      {ground && (
        <>
          {!isOther && canAlsoHide(act, shown.possible) && <AlsoHide checked={hides} onChange={setHides} />}
          <NoteFields notes={notes} onChange={setNotes} language={recipientLanguage(shown)} />
          <Group gap="sm" mt="sm" justify="flex-end">
            <Button variant="default" onClick={onCancel}>
              {t('common:cancel')}
            </Button>
            <Button
              color="danger"
              onClick={() =>
                onDecide({
                  reason: ground,
                  ...notes,
                  ...(isOther ? { person_id: warned } : hides && { also_hide: true }),
                })
              }
            >
              {t(actKey(act, shown.subject))}
            </Button>
          </Group>
        </>
      )}
    </div>
  );
}
