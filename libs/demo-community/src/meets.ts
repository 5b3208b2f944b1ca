import { demoAccount } from './accounts.ts';
import type { DemoPerson } from './demo-account.ts';
import { demoId } from './demo-id.ts';
import { days } from './moment.ts';
import { demoPlant } from './plants.ts';

interface DemoVisit {
  readonly visitorId: string;
  readonly plantIds: readonly string[];
}

/** A swap meet; in the afternoon of a day ahead, for two hours. */
export interface DemoMeet {
  readonly id: string;
  readonly hostId: string;
  readonly title: string;
  readonly note: string;
  readonly placeName: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly inDays: number;
  readonly repeats: 'none' | 'weekly' | 'monthly';
  readonly status: 'pending' | 'published' | 'cancelled';
  /** Why it was cancelled. */
  readonly reason: string | null;
  readonly proposedHoursAgo: number;
  readonly visits: readonly DemoVisit[];
}

type MeetScript = Omit<DemoMeet, 'id' | 'hostId' | 'visits'> & {
  readonly key: string;
  readonly host: DemoPerson;
  /** Who comes, with the keys of the plants that they bring. */
  readonly brings: Partial<Record<DemoPerson, readonly string[]>>;
};

const meets: readonly MeetScript[] = [
  {
    key: 'estrela',
    host: 'noor',
    title: 'Cuttings at the bandstand',
    note: 'Bring what has outgrown your windowsill, in a pot or a jar. There are benches and water; newspaper for the way home is useful.',
    placeName: 'Bandstand in the Jardim da Estrela',
    latitude: 38.7146,
    longitude: -9.1602,
    inDays: 9,
    repeats: 'monthly',
    status: 'published',
    reason: null,
    proposedHoursAgo: days(6),
    brings: {
      noor: ['fern-basket'],
      mia: ['monstera-cutting'],
      lucia: ['echeveria'],
      karim: ['mint'],
      anjali: ['pothos-jar'],
      wen: [],
    },
  },
  {
    key: 'alvalade',
    host: 'alexei',
    title: 'Succulents at the market',
    note: 'Pups and leaves to root, next to the flower stalls.',
    placeName: 'Mercado de Alvalade',
    latitude: 38.7531,
    longitude: -9.1437,
    inDays: 4,
    repeats: 'none',
    status: 'cancelled',
    reason: 'The market hall is closed for repairs that week.',
    proposedHoursAgo: days(8),
    brings: { alexei: ['snake'], lucia: [] },
  },
  {
    key: 'graca',
    host: 'mia',
    title: 'Seedlings with a view',
    note: 'Tomatoes, herbs and whatever sprouted too well.',
    placeName: 'Miradouro da Graça',
    latitude: 38.7163,
    longitude: -9.1311,
    inDays: 16,
    repeats: 'none',
    status: 'pending',
    reason: null,
    proposedHoursAgo: 5,
    brings: {},
  },
];

/** The swap meets of the demo community. */
export const demoMeets: readonly DemoMeet[] = meets.map(({ key, host, brings, ...meet }) => ({
  ...meet,
  id: demoId(`meet/${key}`, meet.proposedHoursAgo),
  hostId: demoAccount(host).id,
  visits: Object.entries(brings).map(([visitor, plants]) => ({
    visitorId: demoAccount(visitor as DemoPerson).id,
    plantIds: plants.map((plant) => demoPlant(plant).id),
  })),
}));
