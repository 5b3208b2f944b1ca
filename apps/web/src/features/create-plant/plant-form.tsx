import { Alert, Button } from '@mantine/core';
import type { CreatePlantBody } from '@offshoot/contracts/plants';
import { IconAlertCircle } from '@tabler/icons-react';
import { Suspense, useRef, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { inlineComponent } from '../../components/chunks/lazy-component.tsx';
import page from '../../components/page/page-bar.module.css';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { leadToNextField } from './lead-to-next-field.ts';
import { PlantFields } from './plant-fields.tsx';
import classes from './plant-form.module.css';
import { StepList } from './step-list.tsx';
import { useFocusOnFault } from './use-focus-on-fault.ts';
import { useOpenRefused } from './use-open-refused.ts';
import type { PlantFormState } from './use-plant-form.ts';
import { useSteps } from './use-steps.ts';

const ForbiddenSpecies = inlineComponent(() =>
  import('../../components/law/forbidden-species.tsx').then((m) => m.ForbiddenSpecies),
);

interface Props {
  form: PlantFormState;
  onSend: (body: CreatePlantBody) => void;
  /** Why the form as it was sent was refused… */
  error: Error | null;
  /** …below this text. */
  failed: string;
  /** Introduction above the fields. */
  notice?: ReactNode;
  /** On a phone, the fields come in steps. */
  isInSteps?: boolean;
  /** The buttons. */
  children: ReactNode;
}

/** On a phone the button is docked: what its press led to may be below the screen. */
const intoView = (outcome: HTMLElement | null) => void outcome?.scrollIntoView();

/** The form of a plant, for listing and editing, with its errors. */
export function PlantForm({ form, onSend, error, failed, notice, isInSteps = false, children }: Props) {
  const { t } = useTranslation('plants');
  const { draft, change, photos, voice, faults, waiting, isAsSent } = form;
  const steps = useSteps(form, isInSteps);
  const fields = useRef<HTMLFormElement>(null);
  useFocusOnFault(fields, form.refusals);
  useOpenRefused(steps, faults.parent === undefined ? undefined : 'parent');
  const isForbidden = error instanceof ApiError && error.code === 'species_forbidden';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (steps && !steps.isLast) {
      steps.next();
      return;
    }
    const wrong = form.submit(onSend);
    if (wrong) steps?.openFor(wrong);
  };
  return (
    <form
      ref={fields}
      onSubmit={onSubmit}
      onKeyDown={steps ? leadToNextField : undefined}
      noValidate
      className={classes.form}
    >
      {notice}
      {steps && <StepList steps={steps} faults={faults} />}
      <PlantFields
        draft={draft}
        change={change}
        photos={photos}
        voice={voice}
        faults={faults}
        step={steps?.step}
        isNew={isInSteps}
      />
      <div aria-live="polite" className={classes.outcome}>
        {waiting && <Alert color="leaf">{t(photos.busy ? 'create.waitForPhotos' : 'voice.wait')}</Alert>}
        {Object.keys(faults).length > 0 && (
          <Alert color="danger" icon={<IconAlertCircle aria-hidden />}>
            {t('create.checkFields')}
          </Alert>
        )}
        {isForbidden && isAsSent && (
          <Suspense>
            <div ref={intoView}>
              <ForbiddenSpecies
                error={error}
                onReview={() => form.submit((body) => onSend({ ...body, law_review: true }))}
              />
            </div>
          </Suspense>
        )}
        {error && !isForbidden && isAsSent && (
          <Alert ref={intoView} color="danger" icon={<IconAlertCircle aria-hidden />} title={failed}>
            {errorText(t, error)}
          </Alert>
        )}
      </div>
      {steps ? (
        <div className={`${page.bar} ${classes.turns}`} data-docked>
          {!steps.isFirst && (
            <Button size="lg" variant="default" onClick={steps.back}>
              {t('create.back')}
            </Button>
          )}
          {steps.isLast ? (
            children
          ) : (
            <Button type="submit" size="lg">
              {t('create.next')}
            </Button>
          )}
        </div>
      ) : (
        children
      )}
    </form>
  );
}
