import { foldText } from '@offshoot/contracts/fold-text';

export const categories = ['all', 'general', 'technical', 'safety'] as const;
export type Category = (typeof categories)[number];

const idsOf: Record<Exclude<Category, 'all'>, readonly string[]> = {
  general: [
    'free',
    'gift',
    'kind',
    'what',
    'answer',
    'meeting',
    'complete',
    'reviews',
    'searches',
    'rings',
    'meets',
    'edit',
    'leafs',
    'roots',
  ],
  technical: [
    'mail',
    'photos',
    'review',
    'limits',
    'near',
    'language',
    'notify',
    'install',
    'offline',
    'export',
    'delete',
  ],
  safety: ['address', 'meet', 'noShow', 'block', 'report', 'appeal'],
};

/** Every FAQ entry by its key in `faq.json`, in the page's order. */
export const faqEntries = (['general', 'technical', 'safety'] as const).flatMap((category) =>
  idsOf[category].map((id) => ({ id, category })),
);

export interface FaqEntry {
  id: string;
  category: Category;
  title: string;
  body: string;
}

/** The FAQ entries of a category one of whose texts contains the search, as every search compares them. */
export function findFaqEntries(all: FaqEntry[], category: Category, text: string): FaqEntry[] {
  const foldedText = foldText(text);
  return all.filter(
    (entry) =>
      (category === 'all' || entry.category === category) &&
      foldText(`${entry.title}\n${entry.body}`).includes(foldedText),
  );
}
