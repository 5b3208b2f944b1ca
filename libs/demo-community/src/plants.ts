import { demoAccount } from './accounts.ts';
import type { DemoPerson } from './demo-account.ts';
import { demoId } from './demo-id.ts';
import type { DemoPlant } from './demo-plant.ts';
import { days } from './moment.ts';
import { plantsOfAlexei } from './plants/alexei.ts';
import { plantsOfAnjali } from './plants/anjali.ts';
import { plantsOfKarim } from './plants/karim.ts';
import { plantsOfLucia } from './plants/lucia.ts';
import { plantsOfMia } from './plants/mia.ts';
import { plantsOfNoor } from './plants/noor.ts';
import type { PlantFacts } from './plants/plant-facts.ts';
import { plantsOfWen } from './plants/wen.ts';
import { plantsOfYael } from './plants/yael.ts';

const factsByOwner: Record<DemoPerson, readonly PlantFacts[]> = {
  mia: plantsOfMia,
  karim: plantsOfKarim,
  lucia: plantsOfLucia,
  noor: plantsOfNoor,
  yael: plantsOfYael,
  wen: plantsOfWen,
  alexei: plantsOfAlexei,
  anjali: plantsOfAnjali,
};

/** The machine's verdict takes seconds. */
const verdictTakesHours = 0.01;

function plantOf(owner: DemoPerson, facts: PlantFacts): DemoPlant {
  const account = demoAccount(owner);
  const listedHoursAgo = days(facts.listedDaysAgo);
  const status = facts.status ?? 'available';
  return {
    id: demoId(`plant/${facts.key}`, listedHoursAgo),
    key: facts.key,
    owner,
    ownerId: account.id,
    name: facts.name,
    species: facts.species,
    description: facts.description,
    careInstructions: facts.care,
    tags: facts.tags,
    photos: Array.from({ length: facts.photos }, (_, index) => `${facts.key}-${index + 1}`),
    latitude: account.home.latitude,
    longitude: account.home.longitude,
    address: account.home.address,
    town: account.location,
    status,
    listedHoursAgo,
    publishedHoursAgo: status === 'available' || status === 'exchanged' ? listedHoursAgo - verdictTakesHours : null,
    rejectionReasons: facts.rejectionReasons ?? [],
    likedBy: facts.likedBy,
  };
}

/** The forty plants, newest first. */
export const demoPlants: readonly DemoPlant[] = (Object.keys(factsByOwner) as DemoPerson[])
  .flatMap((owner) => factsByOwner[owner].map((facts) => plantOf(owner, facts)))
  .sort((a, b) => a.listedHoursAgo - b.listedHoursAgo);

/** The plant with this key. */
export function demoPlant(key: string): DemoPlant {
  const plant = demoPlants.find((candidate) => candidate.key === key);
  if (!plant) throw new Error(`There is no demo plant with the key ${key}`);
  return plant;
}
