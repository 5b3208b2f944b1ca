import { limits } from '@offshoot/contracts/limits';
import { ErrorBoundary } from '../../components/states/error-boundary.tsx';
import type { FormFaults } from './create-form.ts';
import type { Draft } from './draft.ts';
import { NameFields } from './name-fields.tsx';
import { OfferFields } from './offer-fields.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import { PlaceFields } from './place-fields.tsx';
import type { PlantStep } from './plant-steps.ts';
import { useFaultText } from './use-fault-text.ts';
import type { usePhotos } from './use-photos.ts';
import type { useVoice } from './use-voice.ts';
import { VoiceField } from './voice-field.tsx';

interface Props {
  draft: Draft;
  change: (changed: Partial<Draft>) => void;
  photos: ReturnType<typeof usePhotos>;
  voice: ReturnType<typeof useVoice>;
  faults: FormFaults;
  /** The only one shown; else all. */
  step: PlantStep | undefined;
  isNew: boolean;
}

/** The fields of a plant, for listing and editing: photos, texts, a place. */
export function PlantFields({ draft, change, photos, voice, faults, step, isNew }: Props) {
  const faultText = useFaultText();
  const shows = (section: PlantStep) => step === undefined || step === section;
  return (
    <>
      {shows('photos') && (
        <>
          <ErrorBoundary>
            <PhotoPicker photos={photos} error={faultText(faults.photos)} />
          </ErrorBoundary>
          <ErrorBoundary>
            <NameFields draft={draft} change={change} faults={faults} photo={photos.references[0]} />
          </ErrorBoundary>
        </>
      )}
      {shows('offer') && (
        <ErrorBoundary>
          <OfferFields draft={draft} change={change} faults={faults} isNew={isNew} isShort={step !== undefined} />
        </ErrorBoundary>
      )}
      {shows('place') && (
        <>
          <ErrorBoundary>
            <PlaceFields
              draft={draft}
              change={change}
              fault={faultText(faults.location)}
              addressFault={faultText(faults.address, limits.addressMax)}
            />
          </ErrorBoundary>
          <ErrorBoundary>
            <VoiceField voice={voice} />
          </ErrorBoundary>
        </>
      )}
    </>
  );
}
