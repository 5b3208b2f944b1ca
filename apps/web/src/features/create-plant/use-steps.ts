import { useLocation, useNavigate } from 'react-router-dom';
import { useIsPhone } from '../../lib/device/use-is-phone.ts';
import { fieldsOf, furthestStep, plantSteps, stepOf } from './plant-steps.ts';
import type { FormField } from './create-form.ts';
import type { PlantFormState } from './use-plant-form.ts';

const parameter = 'step';

export type Steps = NonNullable<ReturnType<typeof useSteps>>;

/** The steps of the form on a phone, each with an entry in the browser's history; null where the form is one page. */
export function useSteps(form: PlantFormState, isInSteps: boolean) {
  const isPhone = useIsPhone();
  const location = useLocation();
  const navigate = useNavigate();
  if (!isInSteps || !isPhone) return null;

  const requestedStep = plantSteps.findIndex((step) => step === new URLSearchParams(location.search).get(parameter));
  const furthest = furthestStep(form.present);
  const position = Math.min(Math.max(requestedStep, 0), furthest);
  const step = plantSteps[position] ?? 'photos';
  const open = (to: number, replace = false) =>
    void navigate({ search: to > 0 ? `?${parameter}=${plantSteps[to]}` : '' }, { replace, state: { fromStep: true } });
  const cameFromStep = (location.state as { fromStep?: true } | null)?.fromStep === true;
  return {
    step,
    position,
    furthest,
    isFirst: position === 0,
    isLast: position === plantSteps.length - 1,
    open,
    back: () => (cameFromStep ? void navigate(-1) : open(position - 1, true)),
    next: () => {
      if (form.check(fieldsOf(step)) === null) open(position + 1);
    },
    openFor: (field: FormField) => {
      if (stepOf(field) !== position) open(stepOf(field));
    },
  };
}
