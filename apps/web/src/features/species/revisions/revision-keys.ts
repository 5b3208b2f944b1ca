/** The query keys of what moderators changed in records. */
export const revisionKeys = {
  page: (slug: string, page: number) => ['species', 'revisions', slug, page] as const,
};
