type Content = string | number | boolean | { readonly [element: string]: Content | readonly Content[] };

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function written(content: Content): string {
  if (typeof content !== 'object') return String(content).replace(/[&<>"]/g, (character) => escapes[character] ?? '');
  return Object.entries(content)
    .flatMap(([name, inner]) =>
      (Array.isArray(inner) ? (inner as Content[]) : [inner as Content]).map(
        (item) => `<${name}>${written(item)}</${name}>`,
      ),
    )
    .join('');
}

/** A document with elements named after the members; a list repeats its element. */
export const xmlOf = (document: Content): string => head + written(document);

const unescaped = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name) return entities[name] ?? whole;
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
  });

/**
 * The contents of each element with this name. Sufficient for the two flat documents that clients send, in which an
 * element never contains one of the same name.
 */
export const elementsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([^]*?)</${name}>`, 'g'))].map(([, inside = '']) => inside);

/** The text of the first element with this name. */
export const textOf = (xml: string, name: string): string | undefined => {
  const [inside] = elementsOf(xml, name);
  return inside === undefined ? undefined : unescaped(inside);
};
