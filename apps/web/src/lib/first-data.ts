import * as z from 'zod/mini';
import { tokenStore } from './token-store.ts';

/** What a server that serves the page may send with it, in `<script type="application/json" id="app-data">`. */
let replies: Map<string, unknown> | null = null;
const broughtAt = Date.now();
const USEFUL_MS = 30_000;

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
 * The data that came with the page, once, for a query's `initialData`: `stats` and the newest `plants`
 * (8 on the home page, 20 on the list). Undefined where there is none, or where it has grown old.
 */
export function consumeFirstData<S extends z.ZodMiniType>(name: 'plants' | 'stats', schema: S): z.infer<S> | undefined {
  if (Date.now() - broughtAt > USEFUL_MS) return undefined;
  replies ??= read();
  const parsed = z.safeParse(schema, replies.get(name));
  replies.delete(name);
  return parsed.success ? parsed.data : undefined;
}

/** The address of the operator's own map style, where the page came with one; else null, and we draw the map ourselves. */
export function operatorsMapStyle(): string | null {
  replies ??= read();
  const parsed = z.safeParse(z.object({ map_style_url: z.string() }), replies.get('config'));
  return parsed.success ? parsed.data.map_style_url : null;
}

const contact = z.object({
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  address: z.optional(z.string()),
  /** Where else the operator is: https addresses. */
  links: z.array(z.string()),
});

/** How the operator is reached, as the page came with it; nothing where it came with nothing. */
export function operatorsContact(): z.infer<typeof contact> {
  replies ??= read();
  const parsed = z.safeParse(z.object({ contact }), replies.get('config'));
  return parsed.success ? parsed.data.contact : { links: [] };
}

/** Plants that came with the page were told to a visitor: a member's hearts are missing, so theirs are fetched anew behind them. */
export const firstDataTime = (): number | undefined => (tokenStore.access() ? 0 : undefined);
