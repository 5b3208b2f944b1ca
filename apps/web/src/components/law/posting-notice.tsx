import { Alert, Anchor, Text } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format.ts';
import classes from './forbidden-species.module.css';
import { useBorderRule } from './use-border-rule.ts';

/** Says what governs posting a plant. Nothing where no law is known, or it cannot be read now. */
export function PostingNotice({ plantId }: { plantId: string }) {
  const { t } = useTranslation('appeals');
  const format = useFormat();
  const { data } = useBorderRule(plantId);
  if (!data?.posting) return null;
  const { law, address, as_of } = data.posting;
  return (
    <Alert color="leaf" icon={<IconScale aria-hidden />} title={t('posting.title')}>
      <div className={classes.text}>
        <p>
          <Trans t={t} i18nKey="posting.text" components={{ law: <bdi>{law}</bdi> }} />{' '}
          <Anchor href={address} target="_blank" rel="noopener noreferrer" inherit underline="always">
            {t('forbidden.read')}
          </Anchor>
        </p>
        <Text component="p" size="sm">
          {t('posting.asOf', { date: format.date(`${as_of}T12:00`) })}
        </Text>
      </div>
    </Alert>
  );
}
