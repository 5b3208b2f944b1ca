import { Button } from '@mantine/core';
import { appealReport } from '@offshoot/contracts/operations/moderation';
import type { ReportOutcome } from '@offshoot/contracts/reports';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip, type Tone } from '../../components/badges/status-badge.tsx';
import { guarded } from '../../components/states/guarded.tsx';
import { call } from '../../lib/api/call.ts';
import { isPast } from '../../lib/i18n/is-past.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { AppealDialog } from './appeal-dialog.tsx';
import { appealKeys } from './appeal-keys.ts';
import classes from './appeals.module.css';

const tones: Record<'open' | 'upheld' | 'dismissed', Tone> = { open: 'sun', upheld: 'leaf', dismissed: 'plain' };
const stateOf = ({ outcome, state }: Pick<ReportOutcome, 'outcome' | 'state'>) =>
  outcome ?? (state === 'closed' ? 'dismissed' : 'open');

/** A report of the user's, what became of it, and the way to appeal against its dismissal. */
export const ReportRow = guarded(function ReportRow({ report }: { report: ReportOutcome }) {
  const { t } = useTranslation(['appeals', 'report']);
  const format = useFormat();
  const client = useQueryClient();
  const [isAppealing, setAppealing] = useState(false);
  const { appeal, appeal_until: until } = report;
  const state = stateOf(appeal ?? report);
  const send = async (text: string) => {
    const changed = await call(appealReport, { id: report.id, text });
    client.setQueryData<ReportOutcome[]>(appealKeys.reports, (all) =>
      all?.map((listed) => (listed.id === changed.id ? changed : listed)),
    );
  };
  return (
    <li className={classes.report}>
      <div>
        <p>
          {t(`reports.subject.${report.of_photo ? 'photo' : report.subject}`)} · {t(`report:reasons.${report.reason}`)}
        </p>
        {report.text && (
          <p className={classes.time} dir="auto">
            {report.text}
          </p>
        )}
        <time className={classes.time} dateTime={report.created_at}>
          {format.relative(report.created_at)}
        </time>
        {until && !isPast(until) && (
          <div className={classes.appeal}>
            <Button variant="subtle" size="sm" onClick={() => setAppealing(true)}>
              {t('reports.again')}
            </Button>
            <span className={classes.time}>{t('appeal.until', { date: format.date(until) })}</span>
          </div>
        )}
        {appeal?.outcome === 'dismissed' && <p className={classes.time}>{t('statement.redress')}</p>}
      </div>
      <Chip tone={tones[state]}>{t(appeal ? `reports.appeal.${state}` : `reports.${state}`)}</Chip>
      {isAppealing && <AppealDialog title={t('reports.again')} send={send} onClose={() => setAppealing(false)} />}
    </li>
  );
}, 'li');
