import { Accordion, Button, Skeleton } from '@mantine/core';
import { getTransparency } from '@offshoot/contracts/operations/transparency';
import type { TransparencyMonth } from '@offshoot/contracts/transparency';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { call } from '../../lib/api/call.ts';
import { apiUrl } from '../../lib/api/send.ts';
import { Article } from './article.tsx';
import classes from './pages.module.css';
import { monthName } from './month-name.ts';
import { MonthTable } from './month-table.tsx';

/** What moderation did in the months that have ended, for everyone. */
export function TransparencyPage() {
  const { t } = useTranslation('transparency');
  return (
    <Article namespace="transparency" name="report" next={['community', 'safety', 'terms']}>
      <section className={classes.section} aria-labelledby="months">
        <h2 id="months">{t('months.title')}</h2>
        <Months />
      </section>
    </Article>
  );
}

function Months() {
  const { t } = useTranslation(['transparency', 'common']);
  const { data, error, refetch } = useQuery({
    queryKey: ['transparency'],
    queryFn: ({ signal }) => call(getTransparency, {}, { signal }),
  });
  if (data)
    return data.months.length > 0 ? (
      <MonthList months={data.months} />
    ) : (
      <EmptyState title={t('months.empty')} message={t('months.emptyMessage')} />
    );
  if (error) return <ErrorState title={t('months.failed')} error={error} onRetry={() => void refetch()} />;
  return <Skeleton height={560} role="status" aria-label={t('common:loading')} className={classes.months} />;
}

/** The newest month is open. */
function MonthList({ months }: { months: readonly TransparencyMonth[] }) {
  const { t, i18n } = useTranslation('transparency');
  return (
    <>
      <Accordion
        multiple
        variant="separated"
        radius="md"
        order={3}
        defaultValue={months.slice(0, 1).map(({ month }) => month)}
        className={classes.months}
      >
        {months.map((month) => (
          <Accordion.Item key={month.month} value={month.month} className={classes.entry}>
            <Accordion.Control>{monthName(i18n.language, month.month)}</Accordion.Control>
            <Accordion.Panel>
              <MonthTable figures={month} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      <div className={classes.actions}>
        <Button component="a" href={apiUrl('/transparency.csv')} download="transparency.csv" variant="default">
          {t('months.csv')}
        </Button>
        <Button component="a" href={apiUrl('/transparency')} download="transparency.json" variant="default">
          {t('months.json')}
        </Button>
      </div>
    </>
  );
}
