import { Alert } from '@mantine/core';
import type { CreatePlantBody } from '@offshoot/contracts/plants';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../lib/api/error-text.ts';
import classes from './create-plant-page.module.css';
import { PlantFields } from './plant-fields.tsx';
import type { PlantFormState } from './use-plant-form.ts';

interface Props {
  form: PlantFormState;
  onSend: (body: CreatePlantBody) => void;
  /** Why the form as it was sent was refused… */
  error: Error | null;
  /** …below this text. */
  failed: string;
  /** Introduction above the fields. */
  notice?: ReactNode;
  /** The result, once there is one. */
  outcome?: ReactNode;
  /** The buttons. */
  children: ReactNode;
}

/** The form of a plant, for listing and editing, with its errors. */
export function PlantForm({ form, onSend, error, failed, notice, outcome, children }: Props) {
  const { t } = useTranslation('plants');
  const { draft, change, photos, voice, faults, waiting, isAsSent } = form;
  return (
    <form onSubmit={form.submit(onSend)} noValidate className={classes.form}>
      {notice}
      <PlantFields draft={draft} change={change} photos={photos} voice={voice} faults={faults} />
      <div aria-live="polite" className={classes.outcome}>
        {waiting && <Alert color="leaf">{t(photos.busy ? 'create.waitForPhotos' : 'voice.wait')}</Alert>}
        {Object.keys(faults).length > 0 && (
          <Alert color="danger" icon={<IconAlertCircle aria-hidden />}>
            {t('create.checkFields')}
          </Alert>
        )}
        {error && isAsSent && (
          <Alert color="danger" icon={<IconAlertCircle aria-hidden />} title={failed}>
            {errorText(t, error)}
          </Alert>
        )}
        {outcome}
      </div>
      {children}
    </form>
  );
}
