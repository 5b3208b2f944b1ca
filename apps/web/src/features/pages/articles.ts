import type { ArticleSlug } from '@offshoot/contracts/articles';
import type { ComponentType } from 'react';
import { Dividing, InSoil, InWater, Meeting, Quarantine, Seeds } from './drawings.tsx';

/** A work by the name under which its publisher lists it. */
interface Source {
  readonly publisher: string;
  readonly title: string;
}

interface Article {
  /** The day of publication. */
  readonly published: string;
  readonly Drawing: ComponentType;
  readonly sources: readonly Source[];
}

const published = '2026-11-23';
const ncState = { publisher: 'NC State Extension', title: 'Extension Gardener Handbook, chapter 13: Propagation' };

/** What is the same in every language. */
export const articles: Readonly<Record<ArticleSlug, Article>> = {
  'cuttings-in-water': {
    published,
    Drawing: InWater,
    sources: [
      { publisher: 'University of Missouri Extension', title: 'Home Propagation of Houseplants (G6560)' },
      { publisher: 'Purdue Extension', title: 'New Plants From Cuttings (HO-37)' },
      ncState,
    ],
  },
  'cuttings-in-soil': {
    published,
    Drawing: InSoil,
    sources: [
      { publisher: 'Royal Horticultural Society', title: 'Softwood cuttings' },
      { publisher: 'Pearson', title: 'Hartmann & Kester’s Plant Propagation: Principles and Practices' },
      ncState,
    ],
  },
  'quarantine-for-new-plants': {
    published,
    Drawing: Quarantine,
    sources: [
      { publisher: 'University of Minnesota Extension', title: 'Managing insects on indoor plants' },
      { publisher: 'UC Statewide IPM Program', title: 'Pest Notes: Mealybugs' },
      { publisher: 'UC Statewide IPM Program', title: 'Pest Notes: Spider Mites' },
    ],
  },
  'dividing-plants': {
    published,
    Drawing: Dividing,
    sources: [
      { publisher: 'Clemson Cooperative Extension', title: 'Dividing Perennials (HGIC 1150)' },
      { publisher: 'Missouri Botanical Garden', title: 'Plant Finder' },
      ncState,
    ],
  },
  'meeting-safely': {
    published,
    Drawing: Meeting,
    sources: [
      { publisher: 'Federal Trade Commission', title: 'How To Avoid a Scam' },
      { publisher: 'University of Missouri Extension', title: 'Caring for Houseplants (G6510)' },
      { publisher: 'Royal Horticultural Society', title: 'Potentially harmful garden plants' },
    ],
  },
  'posting-seeds': {
    published,
    Drawing: Seeds,
    sources: [
      { publisher: 'IPPC Secretariat, FAO', title: 'ISPM 38: International movement of seeds' },
      { publisher: 'IPPC Secretariat, FAO', title: 'ISPM 12: Phytosanitary certificates' },
      {
        publisher: 'European Union',
        title: 'Regulation (EU) 2016/2031 on protective measures against pests of plants',
      },
      { publisher: 'EPPO', title: 'EPPO Global Database' },
    ],
  },
};
