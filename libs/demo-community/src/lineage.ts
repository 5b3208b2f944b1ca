import { demoPlant } from './plants.ts';

/** Which demo plant another one was grown from. */
export interface DemoParent {
  readonly plantId: string;
  readonly parentId: string;
  readonly source: 'own' | 'tag';
  readonly state: 'proposed' | 'confirmed';
  readonly namedHoursAgo: number;
}

const grown = (
  plant: string,
  parent: string,
  source: DemoParent['source'],
  state: DemoParent['state'] = 'confirmed',
): DemoParent => {
  const { id: plantId, listedHoursAgo: namedHoursAgo } = demoPlant(plant);
  return { plantId, parentId: demoPlant(parent).id, source, state, namedHoursAgo };
};

/** Families of one member and of several; one plant waits for Mia's yes. */
export const demoParents: readonly DemoParent[] = [
  grown('monstera-cutting', 'monstera', 'own'),
  grown('spider-big', 'spider', 'own'),
  grown('snake', 'snake-pups', 'own'),
  grown('mint', 'mint-jar', 'own'),
  grown('fern-basket', 'fern', 'own'),
  grown('violet-pink', 'violet', 'tag'),
  grown('echeveria', 'echeveria-pups', 'own'),
  grown('succulent-bowl', 'echeveria-pups', 'tag'),
  grown('pothos-jar', 'pothos', 'tag', 'proposed'),
];
