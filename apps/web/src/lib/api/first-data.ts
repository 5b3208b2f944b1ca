import * as z from 'zod/mini';
import { tokenStore } from '../session/token-store.ts';

/** Data that a server may embed in the page, in `<script type="application/json" id="app-data">`. */
let replies: Map<string, unknown> | null = null;
let broughtAt = Date.now();
const USEFUL_MS = 30_000;

/** Takes the place of the data in the page where there is none: for a page that the server renders. */
export function embedFirstData(data: object): void {
  replies = new Map(Object.entries(data));
  broughtAt = Date.now();
}

function read(): Map<string, unknown> {
  const text = document.getElementById('app-data')?.textContent;
  if (!text) return new Map();
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' && data !== null ? new Map(Object.entries(data)) : new Map();
  } catch {
    return new Map();
  }
}

/**
 * Embedded data, once, for a query's `initialData`: `stats`, the newest `plants` (8 on the home page, 20 on the list), and
 * the `rewards` on the page about the site. Undefined where there is none, or where it is stale.
 */
export function consumeFirstData<S extends z.ZodMiniType>(
  name: 'plants' | 'stats' | 'rewards',
  schema: S,
): z.infer<S> | undefined {
  if (Date.now() - broughtAt > USEFUL_MS) return undefined;
  replies ??= read();
  const parsed = z.safeParse(schema, replies.get(name));
  replies.delete(name);
  return parsed.success ? parsed.data : undefined;
}

/** The address of the operator's own map style, if embedded; else null, and the built-in style is used. */
export function operatorsMapStyle(): string | null {
  replies ??= read();
  const parsed = z.safeParse(z.object({ map_style_url: z.string() }), replies.get('config'));
  return parsed.success ? parsed.data.map_style_url : null;
}

const streets = z.object({
  /** Of the PMTiles archive at this origin. */
  path: z.string(),
  /** West, south, east and north in degrees. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  min_zoom: z.number(),
  max_zoom: z.number(),
  attribution: z.string(),
});
export type StreetTiles = z.infer<typeof streets>;

/** The operator's own archive of street tiles, if embedded; else null, and the map has no streets. */
export function operatorsStreets(): StreetTiles | null {
  replies ??= read();
  const parsed = z.safeParse(z.object({ map_tiles: streets }), replies.get('config'));
  return parsed.success ? parsed.data.map_tiles : null;
}

const contact = z.object({
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  address: z.optional(z.string()),
  /** The operator's social accounts: https addresses. */
  links: z.array(z.string()),
});

/** The operator's contact details, as embedded in the page; empty without them. */
export function operatorsContact(): z.infer<typeof contact> {
  replies ??= read();
  const parsed = z.safeParse(z.object({ contact }), replies.get('config'));
  return parsed.success ? parsed.data.contact : { links: [] };
}

/**
 * Embedded plants are those of a visitor, without a member's likes: for members they are fetched again in the
 * background.
 */
export const firstDataTime = (): number | undefined =>
  typeof window !== 'undefined' && tokenStore.access() ? 0 : undefined;
