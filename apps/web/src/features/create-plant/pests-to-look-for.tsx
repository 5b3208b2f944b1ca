import { PestGuide } from '../../components/pests/pest-guide.tsx';
import { useNamedSpecies } from '../../components/plants/use-named-species.ts';
import { useSpecies } from '../../components/plants/use-species.ts';
import type { Draft } from './draft.ts';
import { useTypedPlant } from './use-typed-plant.ts';

/** What to look for on the typed plant. */
export function PestsToLookFor({ draft }: { draft: Draft }) {
  const { data } = useNamedSpecies(useTypedPlant(draft));
  const { data: species } = useSpecies(data?.species?.slug ?? null);
  return <PestGuide ofSpecies={species?.pests.map(({ value }) => value)} />;
}
