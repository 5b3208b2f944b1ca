import { useDebouncedValue } from '@mantine/hooks';
import type { Draft } from './draft.ts';

const PAUSE = 400;

/** What the form says that the plant is, once its owner pauses typing. */
export function useTypedPlant({ name, species, speciesUnknown }: Draft): { name: string; species: string } {
  const [plant] = useDebouncedValue({ name, species: speciesUnknown ? '' : species }, PAUSE);
  return plant;
}
