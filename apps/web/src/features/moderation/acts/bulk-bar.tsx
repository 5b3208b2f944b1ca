import { Button, NativeSelect, Textarea } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import {
  actsOf,
  groundsOf,
  type CaseSubject,
  type CaseSummary,
  type DecisionGround,
} from '@offshoot/contracts/moderation';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/api/error-text.ts';
import { positionOfDigit, useDeskKeys } from '../cases/desk-keys.ts';
import { actKey, hidesAsWell, needsGround, positiveAct } from './act-roles.ts';
import classes from './acts.module.css';
import { type BanEnd, banUntil, isBanEnd, useBanEnds } from './ban-end.ts';
import { type BulkAct, bulkActs, useBulkDecision } from './use-bulk-decision.ts';

interface Props {
  selected: readonly CaseSummary[];
  onClear: () => void;
}

/** Decides the selected cases alike, lists those that could not be decided, and undoes it. */
export function BulkBar({ selected, onClear }: Props) {
  const { t } = useTranslation(['moderation', 'appeals', 'errors']);
  const [ground, setGround] = useState<DecisionGround | ''>('');
  const [note, setNote] = useState('');
  const [end, setEnd] = useState<BanEnd>('7');
  const ends = useBanEnds();
  const [isMissing, setMissing] = useState(false);
  const subjects = [...new Set(selected.map(({ subject }) => subject))];
  const acts = bulkActs.filter((act) => subjects.every((subject) => isBulkAct(act, subject)));
  const subject = subjects[0] ?? 'plant';
  const grounds = groundsOf[subject].filter((candidate) =>
    subjects.every((other) => groundsOf[other].includes(candidate)),
  );
  const { decide, undo } = useBulkDecision(selected);
  const start = (act: BulkAct) => {
    const isIncomplete = needsGround(act, subject) && !ground;
    setMissing(isIncomplete);
    if (isIncomplete) return;
    decide.mutate({
      act,
      note,
      ...(ground && needsGround(act, subject) && { reason: ground }),
      ...(act === 'ban' && banUntil(end)),
      ...(subjects.every((selectedSubject) =>
        hidesAsWell(act, { subject: selectedSubject, possible: actsOf[selectedSubject] }),
      ) && { also_hide: true }),
    });
  };
  const choose = (value: string | undefined) => {
    setGround(grounds.find((candidate) => candidate === value) ?? '');
    setMissing(false);
  };
  useDeskKeys((key) => {
    if (decide.isSuccess || decide.isPending) return false;
    const isDigit = /^\d$/.test(key);
    if (isDigit) choose(grounds[positionOfDigit(key)]);
    const act = key === 'a' ? positiveAct(acts) : actOfKey[key];
    const possible = acts.find((candidate) => candidate === act);
    if (possible) start(possible);
    return possible !== undefined || isDigit;
  });
  const outcomes = decide.data?.outcomes ?? [];
  const failed = outcomes.filter(({ error }) => error !== null);
  const refused = undo.isSuccess
    ? undo.data.failed.map(({ id, error }) => ({ id, why: errorText(t, error) }))
    : failed.map(({ id, error }) => ({
        id,
        why: t([`errors:${error}`, 'errors:internal'], { by: t('item.another') }),
      }));
  const nameOf = (id: string) => selected.find((caseSummary) => caseSummary.id === id)?.excerpt ?? '';
  return (
    <section className={classes.bulk} aria-label={t('bulk.label')}>
      <p className={classes.panelTitle}>{t('bulk.selected', { number: selected.length })}</p>
      {decide.isSuccess ? (
        <>
          <p role="status">
            {undo.isSuccess
              ? t('bulk.undone', { number: undo.data.undone })
              : t('bulk.done', { number: outcomes.length - failed.length })}
          </p>
          {refused.length > 0 && (
            <ul>
              {refused.map(({ id, why }) => (
                <li key={id}>
                  <bdi>{nameOf(id)}</bdi>: {why}
                </li>
              ))}
            </ul>
          )}
          <div className={classes.buttons}>
            {outcomes.length > failed.length && !undo.isSuccess && (
              <Button size="compact-md" loading={undo.isPending} onClick={() => undo.mutate(outcomes)}>
                {t('undo')}
              </Button>
            )}
            <Button size="compact-md" variant="default" onClick={onClear}>
              {t('common:close')}
            </Button>
          </div>
        </>
      ) : (
        <>
          {acts.some((act) => needsGround(act, subject)) && (
            <>
              <NativeSelect
                size="sm"
                aria-label={t('ground.label')}
                value={ground}
                error={isMissing && t('ground.required')}
                onChange={(event) => choose(event.currentTarget.value)}
                data={[
                  { value: '', label: t('ground.label') },
                  ...grounds.map((option, index) => ({
                    value: option,
                    label: `${(index + 1) % 10}. ${t(`appeals:ground.${option}.name`)}`,
                  })),
                ]}
              />
              <Textarea
                mt="sm"
                size="sm"
                label={t('note.publicToAll')}
                value={note}
                onChange={(event) => setNote(event.currentTarget.value)}
                maxLength={limits.reportText}
                autosize
                minRows={1}
              />
            </>
          )}
          {acts.includes('ban') && (
            <NativeSelect
              mt="sm"
              size="sm"
              label={t('ban.end')}
              value={end}
              onChange={({ currentTarget: { value } }) => isBanEnd(value) && setEnd(value)}
              data={ends}
            />
          )}
          {decide.isError && <p role="alert">{errorText(t, decide.error)}</p>}
          <div className={classes.buttons}>
            {acts.map((act) => (
              <Button
                key={act}
                size="compact-md"
                variant={needsGround(act, subject) ? 'light' : 'filled'}
                {...(needsGround(act, subject) && { color: 'danger' })}
                loading={decide.isPending && decide.variables.act === act}
                onClick={() => start(act)}
              >
                {t(actKey(act, subject))}
              </Button>
            ))}
            <Button size="compact-md" variant="default" onClick={onClear}>
              {t('common:cancel')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

/** Only some disputes, the contested no-shows, can be approved. */
const isBulkAct = (act: BulkAct, subject: CaseSubject): boolean =>
  actsOf[subject].includes(act) && !(subject === 'dispute' && act === 'approve');

/** The keys of single cases, for the selection. */
const actOfKey: Readonly<Record<string, BulkAct>> = { r: 'reject', h: 'hide', w: 'warn', b: 'ban', d: 'dismiss' };
