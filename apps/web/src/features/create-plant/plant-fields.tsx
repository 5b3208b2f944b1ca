import { Checkbox, Group, Radio, Textarea, TextInput } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { plantKinds, plantOffers } from '@offshoot/contracts/plants';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../lib/api/error-text.ts';
import type { FormFaults } from './create-form.ts';
import classes from './create-plant-page.module.css';
import type { Draft } from './draft.ts';
import { PhotoPicker } from './photo-picker.tsx';
import { PlaceFields } from './place-fields.tsx';
import { SpeciesField } from './species-field.tsx';
import type { usePhotos } from './use-photos.ts';
import type { useVoice } from './use-voice.ts';
import { VoiceField } from './voice-field.tsx';

/** The sentence of a form error: the form's own, or that of the field's schema rule. */
function useFaultText() {
  const { t } = useTranslation('plants');
  return (code: string | undefined, longest?: number) =>
    code ? t(`create.fault.${code}`, { defaultValue: fieldText(t, code, longest) }) : null;
}

interface Props {
  draft: Draft;
  change: (changed: Partial<Draft>) => void;
  photos: ReturnType<typeof usePhotos>;
  voice: ReturnType<typeof useVoice>;
  faults: FormFaults;
}

/** The fields of a plant, for listing and editing: photos, texts, a place. */
export function PlantFields({ draft, change, photos, voice, faults }: Props) {
  const { t } = useTranslation('plants');
  const faultText = useFaultText();
  return (
    <>
      <PhotoPicker photos={photos} error={faultText(faults.photos)} />
      <TextInput
        label={t('create.name')}
        placeholder={t('create.namePlaceholder')}
        required
        maxLength={limits.plantNameMax}
        value={draft.name}
        error={faultText(faults.name, limits.plantNameMax)}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
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
      </div>
      <Radio.Group
        label={t('create.kind')}
        required
        value={draft.kind}
        error={faultText(faults.kind)}
        onChange={(kind) => change({ kind })}
      >
        <Group mt="xs" gap="lg">
          {plantKinds.map((kind) => (
            <Radio key={kind} value={kind} label={t(`common:plantKind.${kind}`)} />
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
        label={t('create.care')}
        placeholder={t('create.carePlaceholder')}
        autosize
        minRows={2}
        maxLength={limits.careInstructionsMax}
        value={draft.care_instructions}
        error={faultText(faults.care_instructions, limits.careInstructionsMax)}
        onChange={(event) => change({ care_instructions: event.currentTarget.value })}
      />
      <VoiceField voice={voice} />
      <PlaceFields
        draft={draft}
        change={change}
        fault={faultText(faults.location)}
        addressFault={faultText(faults.address, limits.addressMax)}
      />
    </>
  );
}
