import { Checkbox, Group, Radio, Textarea, TextInput } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { plantKinds, plantOffers } from '@offshoot/contracts/plant-choices';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { inlineComponent, optionalComponent } from '../../components/chunks/lazy-component.tsx';
import type { FormFaults } from './create-form.ts';
import type { Draft } from './draft.ts';
import { PhotoNaming } from './photo-naming.tsx';
import classes from './plant-form.module.css';
import { SpeciesField } from './species-field.tsx';
import { useFaultText } from './use-fault-text.ts';

const ColdField = optionalComponent(() => import('./cold-field.tsx').then((m) => m.ColdField));
const HealthFields = inlineComponent(() => import('./health-fields.tsx').then((m) => m.HealthFields));
const ParentField = inlineComponent(() => import('./parent-field.tsx').then((m) => m.ParentField));
const ReadyField = inlineComponent(() => import('./ready-field.tsx').then((m) => m.ReadyField));

interface Props {
  draft: Draft;
  change: (changed: Partial<Draft>) => void;
  faults: FormFaults;
  /** The reference of the first uploaded photo. */
  photo: string | undefined;
  /** Whether the plant is being listed, not edited. */
  isNew: boolean;
}

/** What the plant is, and what its owner gives of it. */
export function AboutFields({ draft, change, faults, photo, isNew }: Props) {
  const { t } = useTranslation('plants');
  const faultText = useFaultText();
  return (
    <>
      <TextInput
        label={t('create.name')}
        placeholder={t('create.namePlaceholder')}
        required
        maxLength={limits.plantNameMax}
        value={draft.name}
        error={faultText(faults.name, limits.plantNameMax)}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <div className={classes.species}>
        <SpeciesField
          value={draft.speciesUnknown ? '' : draft.species}
          onChange={(species) => change({ species })}
          required={!draft.speciesUnknown}
          disabled={draft.speciesUnknown}
          error={faultText(faults.species, limits.speciesMax)}
        />
        <Checkbox
          label={t('create.speciesUnknown')}
          checked={draft.speciesUnknown}
          onChange={(event) => change({ speciesUnknown: event.currentTarget.checked })}
        />
        {photo !== undefined && (
          <PhotoNaming
            image={photo}
            species={draft.speciesUnknown ? '' : draft.species}
            onChoose={(species) => change({ species, speciesUnknown: false })}
          />
        )}
      </div>
      <Radio.Group
        label={t('create.kind')}
        required
        value={draft.kind}
        error={faultText(faults.kind)}
        onChange={(kind) => change({ kind })}
      >
        <Group my="xs" gap="lg">
          {plantKinds.map((kind, index) => (
            <Radio
              key={kind}
              value={kind}
              label={t(`common:plantKind.${kind}`)}
              data-faulty={(index === 0 && faults.kind !== undefined) || undefined}
            />
          ))}
        </Group>
      </Radio.Group>
      <Radio.Group
        label={t('create.offer')}
        description={t(`create.offerHint.${draft.offer}`)}
        value={draft.offer}
        onChange={(offer) => change({ offer })}
      >
        <Group mt="xs" gap="lg">
          {plantOffers.map((offer) => (
            <Radio key={offer} value={offer} label={t(`common:plantOffer.${offer}`)} />
          ))}
        </Group>
      </Radio.Group>
      <Textarea
        label={t('create.description')}
        placeholder={t('create.descriptionPlaceholder')}
        required
        autosize
        minRows={3}
        maxLength={limits.plantDescriptionMax}
        value={draft.description}
        error={faultText(faults.description, limits.plantDescriptionMax)}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
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
