import { Suspense } from 'react';
import { optionalComponent } from '../chunks/lazy-component.tsx';
import { useLineage } from '../lineage/use-lineage.ts';

const PlantDiary = optionalComponent(() => import('./plant-diary.tsx').then((m) => m.PlantDiary));

interface Props {
  plantId: string;
  /** The level of its title on the page. */
  heading: 'h2' | 'h4';
}

/** How the plant that this one was grown from does with who received it; nothing where its owner has not said so, or does not let the user know. */
export function ParentDiary({ plantId, heading }: Props) {
  const parent = useLineage(plantId).data?.parent;
  return parent?.state === 'confirmed' && parent.plant_id !== null ? (
    <Suspense fallback={null}>
      <PlantDiary plantId={parent.plant_id} heading={heading} />
    </Suspense>
  ) : null;
}
