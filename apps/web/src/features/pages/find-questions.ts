export const categories = ['all', 'general', 'technical', 'safety'] as const;
export type Category = (typeof categories)[number];

/** Every question by its key in `faq.json`, in the order of the page. */
export const rpcMethods: { id: string; category: Exclude<Category, 'all'> }[] = [
  ...['free', 'gift', 'what', 'answer', 'complete', 'leafs', 'roots'].map((id) => ({
    id,
    category: 'general' as const,
  })),
  ...['mail', 'photos', 'review', 'limits', 'near', 'language'].map((id) => ({ id, category: 'technical' as const })),
  ...['address', 'meet', 'noShow', 'report'].map((id) => ({ id, category: 'safety' as const })),
];

export interface Question {
  id: string;
  category: Category;
  question: string;
  reply: string;
}

/** The questions of a category whose question or answer holds the text, whatever its case. */
export function findQuestions(all: Question[], category: Category, text: string): Question[] {
  const wanted = text.trim().toLowerCase();
  return all.filter(
    (one) =>
      (category === 'all' || one.category === category) &&
      `${one.question}\n${one.reply}`.toLowerCase().includes(wanted),
  );
}
