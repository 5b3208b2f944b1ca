/** The files that the server lists under a name in the page, to be fetched later. */
export const laterFiles = (name: string): string[] =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.split(' ') ?? [];

/** Fetches files of the build; scripts are not evaluated. */
export function preload(files: readonly string[]): void {
  for (const href of files) {
    const [rel, as] = href.endsWith('.css') ? ['preload', 'style'] : ['modulepreload', 'script'];
    document.head.append(Object.assign(document.createElement('link'), { rel, as, crossOrigin: '', href }));
  }
}
