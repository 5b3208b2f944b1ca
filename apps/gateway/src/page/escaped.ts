/** Escapes text for HTML content and quoted attributes. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** JSON inside a script element, which no text of a user can end. */
export const scriptJson = (data: object): string => JSON.stringify(data).replace(/</g, '\\u003c');
