/**
 * Whether React can adopt the server's markup: a page prerendered in the user's language, and for a visitor. Otherwise
 * it replaces it. Its inline styles are moved where React expects them: a page's policy allows none in markup.
 */
export function isHydratable(root: HTMLElement): boolean {
  const { visitor, otherLanguage } = document.documentElement.dataset;
  if (root.dataset['prerendered'] === undefined || visitor === undefined || otherLanguage !== undefined) return false;
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    element.removeAttribute('data-style');
  }
  return true;
}
