import { Button, Checkbox, Group, Radio } from '@mantine/core';
import { soilOrigins } from '@offshoot/contracts/plant-choices';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inlineComponent } from '../../components/chunks/lazy-component.tsx';
import { localDay, noonOf } from '../../lib/i18n/local-day.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { serverNow } from '../../lib/session/token-store.ts';
import type { Draft } from './draft.ts';
import classes from './health-fields.module.css';

const PestsToLookFor = inlineComponent(() => import('./pests-to-look-for.tsx').then((m) => m.PestsToLookFor));

interface Props {
  draft: Draft;
  change: (changed: Partial<Draft>) => void;
}

/** What the owner says of the plant's health: whether they looked for pests, and where its soil is from. */
export function HealthFields({ draft, change }: Props) {
  const { t } = useTranslation('health');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { pestsCheckedOn: day, soilOrigin } = draft;
  const today = localDay(serverNow());
  return (
    <fieldset className={classes.health}>
      <legend>{t('form.title')}</legend>
      <Checkbox
        classNames={{ description: classes.hint ?? '' }}
        label={t('form.checked')}
        description={day ? t('form.on', { date: format.date(noonOf(day)) }) : t('form.hint')}
        checked={day !== ''}
        onChange={(event) => change({ pestsCheckedOn: event.currentTarget.checked ? today : '' })}
      />
      {day !== '' && day < today && (
        <Button variant="default" className={classes.again} onClick={() => change({ pestsCheckedOn: today })}>
          {t('form.again')}
        </Button>
      )}
      <details className={classes.guide} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('form.guide')}</summary>
        <Suspense>{isOpen && <PestsToLookFor draft={draft} />}</Suspense>
      </details>
      <Radio.Group
        label={t('form.soil')}
        value={soilOrigin ?? ''}
        onChange={(value) => change({ soilOrigin: soilOrigins.find((origin) => origin === value) ?? null })}
      >
        <Group mt="xs" gap="lg">
          {soilOrigins.map((origin) => (
            <Radio key={origin} value={origin} label={t(`soil.${origin}`)} />
          ))}
          <Radio value="" label={t('soil.unsaid')} />
        </Group>
      </Radio.Group>
    </fieldset>
  );
}
