import type { ArticleSlug } from '@offshoot/contracts/articles';

/** What an article says below its title and lead, which the list of articles has as well (`pages.json`). */
export interface ArticleText {
  /** Each a paragraph, a list, or both. */
  readonly sections: readonly { title: string; text?: string; points?: readonly string[] }[];
}

/** Loads one article in the browser: a file for each, apart from those of screens, so that no screen loads their list. */
export async function loadArticle(language: string, slug: ArticleSlug): Promise<ArticleText> {
  const file = (await import(`./article/${language}/${slug}.json`, { with: { type: 'json' } })) as {
    default: ArticleText;
  };
  return file.default;
}
