import { Button } from '@mantine/core';
import { namedSubject, ruleNumber, rulePath, type Statement } from '@offshoot/contracts/moderation';
import { sendAppeal } from '@offshoot/contracts/operations/moderation';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Chip, type Tone } from '../../components/badges/status-badge.tsx';
import { call } from '../../lib/api/call.ts';
import { isPast } from '../../lib/i18n/is-past.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { AppealDialog } from './appeal-dialog.tsx';
import { appealKeys } from './appeal-keys.ts';
import classes from './appeals.module.css';
import { guarded } from '../../components/states/guarded.tsx';

type Appeal = NonNullable<Statement['appeal']>;

const tones: Record<Appeal['state'], Tone> = {
  open: 'sun',
  granted: 'leaf',
  refused: 'plain',
};

/** A decision with its statement of reasons, and the way to appeal. */
export const StatementCard = guarded(function StatementCard({ statement }: { statement: Statement }) {
  const { t } = useTranslation('appeals');
  const format = useFormat();
  const [isAppealing, setAppealing] = useState(false);
  const { appeal, appeal_until } = statement;
  const client = useQueryClient();
  const send = async (text: string) => {
    const changed = await call(sendAppeal, { statement_id: statement.id, text });
    client.setQueryData<Statement[]>(appealKeys.statements, (all) =>
      all?.map((listed) => (listed.id === changed.id ? changed : listed)),
    );
  };
  const act = t(`act.${statement.act}`, { defaultValue: t('act.other') });
  return (
    <article className={classes.card} aria-label={`${act}: ${statement.excerpt}`}>
      <p className={classes.what}>
        <Chip tone="danger">{act}</Chip> {t(`subject.${namedSubject(statement)}`)}
      </p>
      <p className={classes.excerpt}>
        {statement.subject === 'plant' ? (
          <Link to={`/plants/${statement.subject_id}`}>
            <bdi>{statement.excerpt}</bdi>
          </Link>
        ) : (
          <bdi>{statement.excerpt}</bdi>
        )}
      </p>
      <dl className={classes.terms}>
        <div>
          <dt>{t('statement.ground')}</dt>
          <dd>
            {t(`ground.${statement.ground}.name`)}. {t(`ground.${statement.ground}.sentence`)}{' '}
            <Link to={rulePath(statement.ground)}>{t('statement.rule', { number: ruleNumber(statement.ground) })}</Link>
          </dd>
        </div>
        {statement.note && (
          <div>
            <dt>{t('statement.note')}</dt>
            <dd dir="auto">{statement.note}</dd>
          </div>
        )}
        {statement.posted_at && (
          <div>
            <dt>{t('statement.posted')}</dt>
            <dd>{format.date(statement.posted_at)}</dd>
          </div>
        )}
        {statement.earlier && statement.earlier.length > 0 && (
          <div>
            <dt>{t('statement.earlier')}</dt>
            {statement.earlier.map((earlier) => (
              <dd key={earlier.at}>
                <span>{t(`act.${earlier.act}`, { defaultValue: t('act.other') })}</span>: <bdi>{earlier.excerpt}</bdi>{' '}
                <span>({format.date(earlier.at)})</span>
              </dd>
            ))}
          </div>
        )}
        <div>
          <dt>{t('statement.how')}</dt>
          <dd>
            {t(`statement.${statement.source_is_withheld ? 'withheld' : statement.source}`)}{' '}
            {statement.automated_detection && <span>{t('statement.detected')}</span>}{' '}
            <span>{t(statement.automated_decision ? 'statement.byMachine' : 'statement.byPerson')}</span>
          </dd>
        </div>
      </dl>
      <p className={classes.time}>
        {statement.ends_at && !statement.ends_at.startsWith('9999')
          ? t('statement.span', { from: format.date(statement.starts_at), to: format.date(statement.ends_at) })
          : t('statement.from', { when: format.date(statement.starts_at) })}
      </p>
      {appeal && <AppealOutcome appeal={appeal} />}
      {appeal_until && !isPast(appeal_until) && (
        <div className={classes.appeal}>
          <Button
            variant="outline"
            onClick={() => setAppealing(true)}
            aria-label={t('appeal.openNamed', { name: statement.excerpt })}
          >
            {t('appeal.open')}
          </Button>
          <span className={classes.time}>{t('appeal.until', { date: format.date(appeal_until) })}</span>
        </div>
      )}
      <p className={classes.time}>{t('statement.redress')}</p>
      {isAppealing && (
        <AppealDialog
          title={t('appeal.openNamed', { name: statement.excerpt })}
          send={send}
          onClose={() => setAppealing(false)}
        />
      )}
    </article>
  );
});

/** The state of the appeal, and why it was decided so. */
function AppealOutcome({ appeal: { state, ground, note, is_replaced } }: { appeal: Appeal }) {
  const { t } = useTranslation('appeals');
  return (
    <>
      <p className={classes.what}>
        <Chip tone={tones[state]}>{t(`appealState.${state}`)}</Chip>{' '}
        {state === 'granted' && is_replaced && <span>{t('appealState.replaced')}</span>}
      </p>
      {(note || (state === 'refused' && ground)) && (
        <dl className={classes.terms}>
          <div>
            <dt>{t('appeal.answer')}</dt>
            <dd dir="auto">{note || (ground && t(`ground.${ground}.sentence`))}</dd>
          </div>
        </dl>
      )}
    </>
  );
}
