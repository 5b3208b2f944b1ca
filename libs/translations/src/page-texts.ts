/** The files of texts that the page loads, one per language and namespace, each when a screen first needs it. */
export const pageNamespaces = [
  'common',
  'errors',
  'auth',
  'account',
  'welcome',
  'home',
  'features',
  'plants',
  'saved-searches',
  'wishes',
  'rings',
  'meets',
  'exchange',
  'handover',
  'chat',
  'profile',
  'people',
  'rewards',
  'notifications',
  'newsletter',
  'tag',
  'report',
  'moderation',
  'administration',
  'appeals',
  'contact',
  'pages',
  'personal',
  'legal',
  'transparency',
  'faq',
  'faq-titles',
  'species',
  'season',
  'species-revisions',
  'naming',
  'lineage',
  'health',
  'not-found',
] as const;
export type PageNamespace = (typeof pageNamespaces)[number];

/** Texts by key, nested. */
export interface Texts {
  [key: string]: string | Texts | readonly (string | Texts)[];
}

/** Loads one file in the browser. */
export async function loadPageTexts(language: string, namespace: string): Promise<Texts> {
  const file = (await import(`./page/${language}/${namespace}.json`, { with: { type: 'json' } })) as { default: Texts };
  return file.default;
}
