export const categories = ['all', 'general', 'technical', 'safety'] as const;
export type Category = (typeof categories)[number];

const idsOf = {
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
} as const satisfies Record<Exclude<Category, 'all'>, readonly string[]>;

/** The key of an entry's title and text, and its place on the page. */
export type FaqId = (typeof idsOf)[keyof typeof idsOf][number];

/** Every FAQ entry, in the page's order. */
export const faqEntries: readonly { id: FaqId; category: Category }[] = (
  ['general', 'technical', 'safety'] as const
).flatMap((category) => idsOf[category].map((id) => ({ id, category })));
