import { Table } from '@mantine/core';
import { ruleNumber, rulePath } from '@offshoot/contracts/moderation';
import type { ReportedCount, TransparencyMonth } from '@offshoot/contracts/transparency';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { monthName } from './month-name.ts';
import classes from './pages.module.css';

interface Row {
  key: string;
  label: ReactNode;
  count: ReportedCount;
}

/** The figures of a month: small counts as the ranges that are published. */
export function MonthTable({ figures }: { figures: TransparencyMonth }) {
  const { t, i18n } = useTranslation(['transparency', 'appeals', 'report']);
  const format = useFormat();
  const { reports, decisions, appeals, median_hours: median } = figures;
  const total = (count: ReportedCount): Row => ({ key: 'total', label: t('month.total'), count });
  return (
    <Table className={classes.figures} layout="fixed" verticalSpacing="xs">
      <Table.Caption>{t('month.caption', { month: monthName(i18n.language, figures.month) })}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('month.what')}</Table.Th>
          <Table.Th className={classes.amount}>{t('month.count')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Rows
        title={t('month.reports')}
        rows={[
          total(reports.total),
          ...reports.by_category.map(({ category, count }) => ({
            key: category,
            label: t(`report:reasons.${category}`),
            count,
          })),
        ]}
        note={noteOf(reports.total, reports.by_category)}
      />
      <Rows
        title={t('month.decisions')}
        rows={[
          total(decisions.total),
          { key: 'undone', label: t('month.undone'), count: decisions.undone },
          { key: 'reversed', label: t('month.reversed'), count: decisions.reversed },
        ]}
        note={noteOf(decisions.total, decisions.by_ground)}
      />
      <Rows
        title={t('month.byGround')}
        rows={decisions.by_ground.map(({ ground, count }) => ({
          key: ground,
          label: (
            <>
              <span>{t(`appeals:ground.${ground}.name`)}</span> <Link to={rulePath(ground)}>{ruleNumber(ground)}</Link>
            </>
          ),
          count,
        }))}
      />
      <Rows
        title={t('month.bySubject')}
        rows={decisions.by_subject.map(({ subject, count }) => ({
          key: subject,
          label: t(`subject.${subject}`),
          count,
        }))}
      />
      <Rows
        title={t('month.byAct')}
        rows={decisions.by_act.map(({ act, count }) => ({
          key: act,
          label: t(`appeals:act.${act}`, { defaultValue: t('appeals:act.other') }),
          count,
        }))}
      />
      <Rows
        title={t('month.byDecider')}
        rows={decisions.by_decider.map(({ decider, count }) => ({
          key: decider,
          label: t(`decider.${decider}`),
          count,
        }))}
      />
      <Rows
        title={t('month.appeals')}
        rows={[
          { key: 'received', label: t('month.received'), count: appeals.received },
          { key: 'upheld', label: t('month.upheld'), count: appeals.upheld },
          { key: 'overturned', label: t('month.overturned'), count: appeals.overturned },
        ]}
      />
      {median !== null && (
        <Table.Tbody>
          <Table.Tr>
            <Table.Th scope="row">{t('month.median')}</Table.Th>
            <Table.Td className={classes.amount}>{format.decimal(median)}</Table.Td>
          </Table.Tr>
        </Table.Tbody>
      )}
    </Table>
  );
}

/** Whether a total is there without the counts that add up to it. */
const noteOf = (total: ReportedCount, counts: readonly unknown[]): boolean => total.max > 0 && counts.length === 0;

/** Figures with a heading; nothing where there are none. */
function Rows({ title, rows, note = false }: { title: string; rows: readonly Row[]; note?: boolean }) {
  const { t } = useTranslation('transparency');
  const countText = useCountText();
  if (rows.length === 0) return null;
  return (
    <Table.Tbody>
      <Table.Tr>
        <Table.Th colSpan={2} scope="rowgroup" className={classes.group}>
          {title}
        </Table.Th>
      </Table.Tr>
      {rows.map(({ key, label, count }) => (
        <Table.Tr key={key}>
          <Table.Th scope="row">{label}</Table.Th>
          <Table.Td className={classes.amount}>{countText(count)}</Table.Td>
        </Table.Tr>
      ))}
      {note && (
        <Table.Tr>
          <Table.Td colSpan={2} className={classes.small}>
            {t('month.onlyTotal')}
          </Table.Td>
        </Table.Tr>
      )}
    </Table.Tbody>
  );
}

function useCountText() {
  const { t } = useTranslation('transparency');
  const format = useFormat();
  return ({ min, max }: ReportedCount): string => {
    if (min === max) return format.number(min);
    if (min === 1) return t('count.few', { number: format.number(max + 1) });
    return t('count.range', { from: format.number(min), to: format.number(max) });
  };
}
