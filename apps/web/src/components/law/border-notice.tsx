import { Alert, Anchor, Text } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format.ts';
import classes from './forbidden-species.module.css';
import { useBorderRule } from './use-border-rule.ts';

/** Says what governs taking a plant to the reader's country. Nothing where no rule is known, or it cannot be read now. */
export function BorderNotice({ plantId }: { plantId: string }) {
  const { t } = useTranslation('appeals');
  const format = useFormat();
  const { data } = useBorderRule(plantId);
  if (!data?.rule) return null;
  const { taxon, law, address, as_of } = data.rule;
  return (
    <Alert color="leaf" icon={<IconScale aria-hidden />} title={t('border.title')}>
      <div className={classes.text}>
        <p>
          <Trans
            t={t}
            i18nKey="border.text"
            components={{ taxon: <bdi className={classes.latin}>{taxon}</bdi>, law: <bdi>{law}</bdi> }}
          />{' '}
          <Anchor href={address} target="_blank" rel="noopener noreferrer" inherit underline="always">
            {t('forbidden.read')}
          </Anchor>
        </p>
        <Text component="p" size="sm">
          {t('forbidden.asOf', { date: format.date(`${as_of}T12:00`) })}
        </Text>
      </div>
    </Alert>
  );
}
