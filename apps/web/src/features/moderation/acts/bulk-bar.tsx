import { Button, NativeSelect } from '@mantine/core';
import { actsOf, groundsOf, type CaseSummary, type DecisionGround } from '@offshoot/contracts/moderation';
import { decideCases } from '@offshoot/contracts/operations/moderation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { fetchCasesAgain } from '../fetch-cases-again.ts';
import { actKey, needsGround } from './act-roles.ts';
import classes from './acts.module.css';

const bulkActs = ['approve', 'reject', 'dismiss', 'hide'] as const;
type BulkAct = (typeof bulkActs)[number];

interface Props {
  selected: readonly CaseSummary[];
  onClear: () => void;
}

/** Decides the selected cases alike, and lists those that could not be decided. */
export function BulkBar({ selected, onClear }: Props) {
  const { t } = useTranslation(['moderation', 'decisions', 'errors']);
  const client = useQueryClient();
  const [ground, setGround] = useState<DecisionGround | ''>('');
  const [isMissing, setMissing] = useState(false);
  const subjects = [...new Set(selected.map(({ subject }) => subject))];
  const acts = bulkActs.filter((act) => subjects.every((subject) => actsOf[subject].includes(act)));
  const subject = subjects[0] ?? 'plant';
  const grounds = groundsOf[subject].filter((one) => subjects.every((other) => groundsOf[other].includes(one)));
  const decide = useMutation({
    mutationFn: (act: BulkAct) =>
      call(decideCases, {
        cases: selected.map(({ id, version }) => ({ id, version })),
        act,
        ...(ground && needsGround(act, subject) && { reason: ground }),
      }),
    onSettled: () => fetchCasesAgain(client),
  });
  const start = (act: BulkAct) => {
    const isIncomplete = needsGround(act, subject) && !ground;
    setMissing(isIncomplete);
    if (!isIncomplete) decide.mutate(act);
  };
  const outcomes = decide.data?.outcomes ?? [];
  const failed = outcomes.filter(({ error }) => error !== null);
  const nameOf = (id: string) => selected.find((one) => one.id === id)?.excerpt ?? '';
  return (
    <section className={classes.bulk} aria-label={t('bulk.label')}>
      <p className={classes.panelTitle}>{t('bulk.selected', { number: selected.length })}</p>
      {decide.isSuccess ? (
        <>
          <p role="status">{t('bulk.done', { number: outcomes.length - failed.length })}</p>
          {failed.length > 0 && (
            <ul>
              {failed.map(({ id, error }) => (
                <li key={id}>
                  <bdi>{nameOf(id)}</bdi>: {t([`errors:${error}`, 'errors:internal'], { by: t('item.another') })}
                </li>
              ))}
            </ul>
          )}
          <Button variant="default" onClick={onClear}>
            {t('common:close')}
          </Button>
        </>
      ) : (
        <>
          {acts.some((act) => needsGround(act, subject)) && (
            <NativeSelect
              size="sm"
              aria-label={t('ground.label')}
              value={ground}
              error={isMissing && t('ground.required')}
              onChange={(event) => {
                setGround(grounds.find((one) => one === event.currentTarget.value) ?? '');
                setMissing(false);
              }}
              data={[
                { value: '', label: t('ground.label') },
                ...grounds.map((one) => ({ value: one, label: t(`decisions:ground.${one}.name`) })),
              ]}
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
                loading={decide.isPending && decide.variables === act}
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
