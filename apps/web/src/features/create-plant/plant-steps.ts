import { describingFields } from '@offshoot/contracts/plant-texts';
import type { FormField, FormFaults } from './create-form.ts';

/** The steps of the form on a phone, with the fields of each that can have a fault, in the order of the screen. */
const fieldsOfSteps = {
  photos: ['photos', 'name', 'species'],
  offer: ['kind', ...describingFields, 'parent', 'ready_from'],
  place: ['location', 'address'],
} as const satisfies Record<string, readonly FormField[]>;

export type PlantStep = keyof typeof fieldsOfSteps;

export const plantSteps = Object.keys(fieldsOfSteps) as PlantStep[];

export const fieldsOf = (step: PlantStep): readonly FormField[] => fieldsOfSteps[step];

/** Every field that can have a fault. */
export const formFields: readonly FormField[] = plantSteps.flatMap(fieldsOf);

/** The position of the step of a field. */
export const stepOf = (field: FormField): number => plantSteps.findIndex((step) => fieldsOf(step).includes(field));

/**
 * The furthest position that can be opened: those before it have what they need. An upload that fails meanwhile closes no
 * step, but the plant is not listed with it.
 */
export function furthestStep(faults: FormFaults): number {
  const missing = plantSteps.findIndex((step) =>
    fieldsOf(step).some((field) => (faults[field] ?? 'photo_failed') !== 'photo_failed'),
  );
  return missing < 0 ? plantSteps.length - 1 : missing;
}
