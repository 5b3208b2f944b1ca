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
import type { PlantScript } from './plants/plant-script.ts';
import { plantsOfWen } from './plants/wen.ts';
import { plantsOfYael } from './plants/yael.ts';

const plantsByOwner: Record<DemoPerson, readonly PlantScript[]> = {
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

function plantOf(owner: DemoPerson, events: PlantScript): DemoPlant {
  const account = demoAccount(owner);
  const listedHoursAgo = days(events.listedDaysAgo);
  const status = events.status ?? 'available';
  return {
    id: demoId(`plant/${events.key}`, listedHoursAgo),
    key: events.key,
    owner,
    ownerId: account.id,
    name: events.name,
    species: events.species,
    description: events.description,
    careInstructions: events.care,
    tags: events.tags,
    kind: events.kind ?? (events.tags.includes('cutting') ? 'cutting' : 'plant'),
    offer: events.offer ?? 'either',
    photos: Array.from({ length: events.photos }, (_, index) => `${events.key}-${index + 1}`),
    latitude: account.home.latitude,
    longitude: account.home.longitude,
    address: account.home.address,
    town: account.location,
    status,
    readyInDays: events.readyInDays ?? null,
    pestsCheckedDaysAgo: events.pestsCheckedDaysAgo ?? null,
    soilOrigin: events.soilOrigin ?? null,
    listedHoursAgo,
    publishedHoursAgo: status === 'available' || status === 'exchanged' ? listedHoursAgo - verdictTakesHours : null,
    rejectionReasons: events.rejectionReasons ?? [],
    likedBy: events.likedBy,
  };
}

/** The forty plants, newest first. */
export const demoPlants: readonly DemoPlant[] = (Object.keys(plantsByOwner) as DemoPerson[])
  .flatMap((owner) => plantsByOwner[owner].map((events) => plantOf(owner, events)))
  .sort((a, b) => a.listedHoursAgo - b.listedHoursAgo);

/** The plant with this key. @throws Error for an unknown key */
export function demoPlant(key: string): DemoPlant {
  const plant = demoPlants.find((candidate) => candidate.key === key);
  if (!plant) throw new Error(`There is no demo plant with the key ${key}`);
  return plant;
}
