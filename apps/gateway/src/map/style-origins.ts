import type { Clock } from '@offshoot/nest-kit/clock';
import type { Log } from '@offshoot/nest-kit/logging';
import { fetchWithin } from '@offshoot/nest-kit/outgoing';
import { z } from 'zod';

/** Styles have some 100 kB, those with data of their own more. */
const styleWithin = { withinMs: 5_000, maxBytes: 16 * 1024 * 1024 };
const againMs = { read: 3_600_000, failed: 60_000 };

const sourceShape = z.object({
  url: z.string().optional(),
  tiles: z.array(z.string()).default([]),
  data: z.unknown().optional(),
});
const styleShape = z.object({
  sources: z.record(z.string(), sourceShape),
  sprite: z.union([z.string(), z.array(z.object({ url: z.string() }))]).default([]),
  glyphs: z.string().optional(),
});
const tileJsonShape = z.object({ tiles: z.array(z.string()) });

/** The origin of an address of a style; none for other protocols. */
function originOf(address: string, base: string): string[] {
  if (!URL.canParse(address, base)) return [];
  const { protocol, origin } = new URL(address, base);
  return /^https?:$/.test(protocol) ? [origin] : [];
}

async function readJson<S extends z.ZodType>(address: string, shape: S): Promise<z.infer<S>> {
  const response = await fetchWithin(address, {}, styleWithin);
  if (!response.ok) throw new Error(`${address} responded ${response.status}`);
  return shape.parse(await response.json());
}

/** The origins of everything that a style names, and of the tiles that its TileJSON documents name. */
async function originsIn(styleUrl: string): Promise<string[]> {
  const { sources, sprite, glyphs } = await readJson(styleUrl, styleShape);
  const all = Object.values(sources);
  const documents = all.flatMap(({ url }) => (url && originOf(url, styleUrl).length > 0 ? [url] : []));
  const described = await Promise.all(
    documents.map(async (url) => {
      const address = new URL(url, styleUrl).href;
      // An image or a video is no document with further addresses.
      const { tiles } = await readJson(address, tileJsonShape).catch(() => ({ tiles: [] }));
      return [address, ...tiles].flatMap((tileAddress) => originOf(tileAddress, address));
    }),
  );
  const sprites = typeof sprite === 'string' ? [sprite] : sprite.map(({ url }) => url);
  const data = all.flatMap((source) => (typeof source.data === 'string' ? [source.data] : []));
  const named = [...all.flatMap(({ tiles }) => tiles), ...data, ...sprites, ...(glyphs ? [glyphs] : [])];
  return [...described.flat(), ...named.flatMap((address) => originOf(address, styleUrl))];
}

/**
 * The origins that the operator's style loads from, for the policy of the page: its own, and those that it names, which
 * are read when the gateway starts and every hour. While they cannot be read, its own and those known before.
 */
export class StyleOrigins {
  private readonly own: string;
  private named: readonly string[] = [];
  private dueAt = 0;

  constructor(
    private readonly styleUrl: string,
    private readonly log: Log,
    private readonly clock: Clock,
  ) {
    this.own = new URL(styleUrl).origin;
  }

  /** Sorted, without repetition. Starts reading them again where that is due. */
  get(): string[] {
    if (this.clock.now().getTime() >= this.dueAt) void this.read();
    return [...new Set([this.own, ...this.named])].sort();
  }

  /** Reads the style; a failure is logged. */
  async read(): Promise<void> {
    // Set before the request, so that one is under way at most.
    const wait = (ms: number) => (this.dueAt = this.clock.now().getTime() + ms);
    wait(againMs.failed);
    try {
      this.named = await originsIn(this.styleUrl);
      wait(againMs.read);
    } catch (error) {
      this.log.warn('the map style could not be read; pages may load from its own origin only', { error });
    }
  }
}
