import type { PageSettings, StreetTiles } from '@offshoot/contracts/page-data';
import type { Clock } from '@offshoot/nest-kit/clock';
import type { Log } from '@offshoot/nest-kit/logging';
import type { Express } from 'express';
import type { GatewayConfig } from '../config.ts';
import { readStreetTiles, sendTiles, tilesPath } from './street-tiles.ts';
import { StyleOrigins } from './style-origins.ts';

/** The operator's own map: a style of a server of their choice, and an archive of tiles; without either, the built-in map. */
export class OperatorsMap {
  private constructor(
    private readonly config: GatewayConfig,
    private readonly tiles: StreetTiles | undefined,
    private readonly style: StyleOrigins | undefined,
  ) {}

  /** @throws ConfigError if the archive cannot be used; a style that cannot be read yet is read later */
  static async read(config: GatewayConfig, log: Log, clock: Clock): Promise<OperatorsMap> {
    const { MAP_TILES, MAP_STYLE_URL } = config;
    const style = MAP_STYLE_URL ? new StyleOrigins(MAP_STYLE_URL, log, clock) : undefined;
    const [tiles] = await Promise.all([MAP_TILES ? readStreetTiles(MAP_TILES) : undefined, style?.read()]);
    return new OperatorsMap(config, tiles, style);
  }

  /** Adds the route of the archive, if there is one. */
  serveFrom(server: Express): void {
    if (this.config.MAP_TILES) server.get(tilesPath, sendTiles(this.config.MAP_TILES));
  }

  /** The origins other than its own that the page may load data and images from. */
  origins(): string[] {
    return this.style?.get() ?? [];
  }

  /** What the page embeds. */
  settings(): Omit<PageSettings, 'contact' | 'translation'> {
    const { MAP_STYLE_URL } = this.config;
    return { ...(MAP_STYLE_URL && { map_style_url: MAP_STYLE_URL }), ...(this.tiles && { map_tiles: this.tiles }) };
  }
}
