/** The articles of the blog, in its order: each is a page at `/blog/` and its slug. */
export const articleSlugs = [
  'cuttings-in-water',
  'cuttings-in-soil',
  'quarantine-for-new-plants',
  'dividing-plants',
  'meeting-safely',
  'posting-seeds',
] as const;
export type ArticleSlug = (typeof articleSlugs)[number];

/** The article of a slug; undefined if there is none. */
export const articleOf = (slug: string | undefined): ArticleSlug | undefined =>
  articleSlugs.find((articleSlug) => articleSlug === slug);
