import type { PageData, PageSettings, StreetTiles } from '@offshoot/contracts/page-data';
import { tokenStore } from '../session/token-store.ts';

let embedded: PageData | null = null;
let broughtAt = Date.now();
const USEFUL_MS = 30_000;

/** Takes the place of the data in the page where there is none: for a page that the server renders. */
export function embedFirstData(data: PageData): void {
  embedded = { ...data };
  broughtAt = Date.now();
}

function read(): PageData {
  const text = document.getElementById('app-data')?.textContent;
  return text ? (JSON.parse(text) as PageData) : {};
}

/**
 * Embedded data, once, for a query's `initialData`: `stats`, the newest `plants` (8 on the home page, 20 on the list), the
 * `rewards` on the page about the site, and species. Undefined where there is none, or where it is stale.
 */
export function consumeFirstData<N extends Exclude<keyof PageData, 'config'>>(name: N): PageData[N] {
  if (Date.now() - broughtAt > USEFUL_MS) return undefined;
  embedded ??= read();
  const { [name]: data } = embedded;
  delete embedded[name];
  return data;
}

function settings(): PageSettings | undefined {
  embedded ??= read();
  return embedded.config;
}

/** The address of the operator's own map style, if embedded; else null, and the built-in style is used. */
export const operatorsMapStyle = (): string | null => settings()?.map_style_url ?? null;

/** The operator's own archive of street tiles, if embedded; else null, and the map has no streets. */
export const operatorsStreets = (): StreetTiles | null => settings()?.map_tiles ?? null;

/** Whether members can have texts of others translated. */
export const offersTranslation = (): boolean => settings()?.translation === true;

/** The operator's contact details, as embedded in the page; empty without them. */
export const operatorsContact = (): PageSettings['contact'] => settings()?.contact ?? { links: [] };

/**
 * Embedded plants are those of a visitor, without a member's likes: for members they are fetched again in the
 * background.
 */
export const firstDataTime = (): number | undefined =>
  typeof window !== 'undefined' && tokenStore.access() ? 0 : undefined;
