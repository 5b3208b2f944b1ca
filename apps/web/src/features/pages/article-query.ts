import type { ArticleSlug } from '@offshoot/contracts/articles';
import { type ArticleText, loadArticle } from '@offshoot/translations/page-articles';
import { queryOptions } from '@tanstack/react-query';

/** Texts that were loaded before the first render. */
const prepared = new Map<string, ArticleText>();

/** Loads an article, so that its first render has the text. A failed one is requested by its screen. */
export async function prepareArticle(language: string, slug: ArticleSlug): Promise<void> {
  prepared.set(`${language}/${slug}`, await loadArticle(language, slug));
}

/** An article's text in a language. */
export const articleQuery = (language: string, slug: ArticleSlug) =>
  queryOptions({
    queryKey: ['article', language, slug],
    queryFn: () => loadArticle(language, slug),
    initialData: () => prepared.get(`${language}/${slug}`),
    staleTime: Number.POSITIVE_INFINITY,
  });
