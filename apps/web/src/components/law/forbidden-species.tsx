import { Alert, Anchor, Button, Text } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { Trans, useTranslation } from 'react-i18next';
import type { ApiError } from '../../lib/api/api-error.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import classes from './forbidden-species.module.css';

interface Props {
  /** Of the code `species_forbidden`. */
  error: ApiError;
  /** Sends the listing once more, for a moderator to decide. */
  onReview: () => void;
}

/** Says by which law a listing was refused, since when, where to read it, and what its owner can do. */
export function ForbiddenSpecies({ error, onReview }: Props) {
  const { t } = useTranslation('appeals');
  const format = useFormat();
  const { taxon = '', law = '', address = '', since = '', as_of = '' } = error.params;
  // Days, which are the same in every zone.
  const day = (date: string | number) => format.date(`${date}T12:00`);
  return (
    <Alert color="danger" role="alert" icon={<IconScale aria-hidden />} title={t('forbidden.title')}>
      <div className={classes.text}>
        <p>
          <Trans t={t} i18nKey="forbidden.text" components={{ taxon: <bdi className={classes.latin}>{taxon}</bdi> }} />
        </p>
        <p>
          <Trans t={t} i18nKey="forbidden.law" values={{ date: day(since) }} components={{ law: <bdi>{law}</bdi> }} />{' '}
          <Anchor href={String(address)} target="_blank" rel="noopener noreferrer" inherit underline="always">
            {t('forbidden.read')}
          </Anchor>
        </p>
        <Text component="p" size="sm">
          {t('forbidden.asOf', { date: day(as_of) })}
        </Text>
        <h2 className={classes.title}>{t('forbidden.todo')}</h2>
        <ul className={classes.list}>
          <li>{t('forbidden.check')}</li>
          <li>{t('forbidden.stop')}</li>
          <li>{t('forbidden.review')}</li>
        </ul>
        <Button variant="default" onClick={onReview} className={classes.send}>
          {t('forbidden.send')}
        </Button>
      </div>
    </Alert>
  );
}
