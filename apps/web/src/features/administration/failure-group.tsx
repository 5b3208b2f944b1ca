import { Button } from '@mantine/core';
import type { FailureGroup } from '@offshoot/contracts/failures';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../components/badges/status-badge.tsx';
import { guarded } from '../../components/states/guarded.tsx';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { causeText } from './cause-text.ts';
import { FailureList } from './failure-list.tsx';
import classes from './jobs.module.css';
import { ReplayDialog } from './replay-dialog.tsx';
import type { FailedType } from './work-keys.ts';

interface Props {
  service: FailedType['service'];
  group: FailureGroup;
}

/** What failed of one type in one service: how many, since when, why; the list opens below. */
export const FailureGroupCard = guarded(function FailureGroupCard({ service, group }: Props) {
  const { t } = useTranslation('administration');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const [replaying, setReplaying] = useState(false);
  const [name, list] = [useId(), useId()];
  const { kind, type, count, errors } = group;
  const of = { service, kind, type };
  return (
    <section className={classes.card} aria-labelledby={name}>
      <div className={classes.head}>
        <h3 id={name} className={classes.type}>
          <code dir="ltr">{type}</code>
        </h3>
        <Chip>{t(`kind.${kind}`)}</Chip>
        <Chip>
          <bdi>{service}</bdi>
        </Chip>
        {count > 0 && <Chip tone="danger">{t('failures.count', { count })}</Chip>}
        {group.replaying > 0 && <Chip tone="sun">{t('failures.replaying', { count: group.replaying })}</Chip>}
      </div>
      <p className={classes.about}>
        {t('failures.oldest', { time: format.relative(group.oldest_at) })}
        {errors.length > 0 && (
          <span>
            {' '}
            · <bdi>{format.list(errors.map((error) => causeText(t, kind, error)))}</bdi>
          </span>
        )}
      </p>
      {count > 0 && (
        <div className={classes.acts}>
          <Button
            variant="default"
            aria-expanded={isOpen}
            aria-controls={list}
            aria-describedby={name}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t('failures.hide') : t('failures.show')}
          </Button>
          <Button aria-describedby={name} onClick={() => setReplaying(true)}>
            {t('replay.all')}
          </Button>
        </div>
      )}
      <div id={list}>{isOpen && count > 0 && <FailureList of={of} />}</div>
      {replaying && <ReplayDialog of={of} ids={null} onClose={() => setReplaying(false)} />}
    </section>
  );
});
