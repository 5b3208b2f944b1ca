import type { Plant } from '@offshoot/contracts/plants';
import { ParentDiary } from '../../components/diaries/parent-diary.tsx';
import { HealthLine } from '../../components/plants/health-line.tsx';
import { LineageLine } from '../../features/lineage/lineage-line.tsx';

/** What a plant's owner says of its health, where it comes from, and what came from it. */
export function PlantHistory({ plant }: { plant: Plant }) {
  return (
    <>
      <HealthLine plant={plant} />
      <LineageLine plant={plant} />
      <ParentDiary plantId={plant.id} heading="h2" />
    </>
  );
}
