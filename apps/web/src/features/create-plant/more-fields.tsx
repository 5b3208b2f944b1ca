import { Textarea } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inlineComponent, optionalComponent } from '../../components/chunks/lazy-component.tsx';
import type { FormFaults } from './create-form.ts';
import type { Draft } from './draft.ts';
import classes from './plant-form.module.css';
import { useFaultText } from './use-fault-text.ts';

const ColdField = optionalComponent(() => import('./cold-field.tsx').then((m) => m.ColdField));
const HealthFields = inlineComponent(() => import('./health-fields.tsx').then((m) => m.HealthFields));
const ParentField = inlineComponent(() => import('./parent-field.tsx').then((m) => m.ParentField));
const ReadyField = inlineComponent(() => import('./ready-field.tsx').then((m) => m.ReadyField));

interface Props {
  draft: Draft;
  change: (changed: Partial<Draft>) => void;
  faults: FormFaults;
  /** Whether the plant is being listed, not edited. */
  isNew: boolean;
}

/** What an owner may leave out. */
export function MoreFields({ draft, change, faults, isNew }: Props) {
  const { t } = useTranslation('plants');
  const faultText = useFaultText();
  return (
    <>
      <Textarea
        label={t('create.care')}
        placeholder={t('create.carePlaceholder')}
        autosize
        minRows={2}
        maxLength={limits.careInstructionsMax}
        value={draft.care_instructions}
        error={faultText(faults.care_instructions, limits.careInstructionsMax)}
        onChange={(event) => change({ care_instructions: event.currentTarget.value })}
      />
      <Suspense>
        {isNew && <ParentField parent={draft.parent} fault={faults.parent} onChange={(parent) => change({ parent })} />}
        <ReadyField draft={draft} change={change} fault={faults.ready_from} />
        <ColdField draft={draft} />
        <HealthFields draft={draft} change={change} />
      </Suspense>
    </>
  );
}

/** The same, folded on a screen that is to stay short; open where one of the fields has a fault. */
export function FoldedMoreFields(props: Props) {
  const { t } = useTranslation('plants');
  const [isOpen, setOpen] = useState(props.draft.parent !== '');
  const { care_instructions: care, parent, ready_from: ready } = props.faults;
  return (
    <details
      className={classes.more}
      open={isOpen || (care ?? parent ?? ready) !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('create.more')}</summary>
      <div className={classes.form}>
        <MoreFields {...props} />
      </div>
    </details>
  );
}
