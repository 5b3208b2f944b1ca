import { Checkbox, TextInput } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { useTranslation } from 'react-i18next';
import type { FormFaults } from './create-form.ts';
import type { Draft } from './draft.ts';
import { PhotoNaming } from './photo-naming.tsx';
import classes from './plant-form.module.css';
import { SpeciesField } from './species-field.tsx';
import { useFaultText } from './use-fault-text.ts';

interface Props {
  draft: Draft;
  change: (changed: Partial<Draft>) => void;
  faults: FormFaults;
  /** The reference of the first uploaded photo. */
  photo: string | undefined;
}

/** What the plant is called, by its owner and by botanists. */
export function NameFields({ draft, change, faults, photo }: Props) {
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
    </>
  );
}
