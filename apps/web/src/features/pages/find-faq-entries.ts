import { foldText } from '@offshoot/contracts/fold-text';
import type { Category, FaqId } from '../../components/page/faq-entries.ts';

export interface FaqEntry {
  id: FaqId;
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
