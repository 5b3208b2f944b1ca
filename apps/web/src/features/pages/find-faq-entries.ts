export const categories = ['all', 'general', 'technical', 'safety'] as const;
export type Category = (typeof categories)[number];

/** Every FAQ entry by its key in `faq.json`, in the page's order. */
export const faqEntries: { id: string; category: Exclude<Category, 'all'> }[] = [
  ...['free', 'gift', 'what', 'answer', 'complete', 'leafs', 'roots'].map((id) => ({
    id,
    category: 'general' as const,
  })),
  ...['mail', 'photos', 'review', 'limits', 'near', 'language'].map((id) => ({ id, category: 'technical' as const })),
  ...['address', 'meet', 'noShow', 'report'].map((id) => ({ id, category: 'safety' as const })),
];

export interface FaqEntry {
  id: string;
  category: Category;
  title: string;
  body: string;
}

/** The FAQ entries of a category one of whose texts contains the search, case-insensitively. */
export function findFaqEntries(all: FaqEntry[], category: Category, text: string): FaqEntry[] {
  const wanted = text.trim().toLowerCase();
  return all.filter(
    (one) =>
      (category === 'all' || one.category === category) && `${one.title}\n${one.body}`.toLowerCase().includes(wanted),
  );
}
