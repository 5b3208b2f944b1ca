import { forecastDays } from '@offshoot/contracts/weather';
import type { Clock } from '@offshoot/nest-kit/clock';
import type { Log } from '@offshoot/nest-kit/logging';
import { fetchWithin } from '@offshoot/nest-kit/outgoing';
import { circuitBreaker, ConsecutiveBreaker, handleAll, isBrokenCircuitError } from 'cockatiel';
import type { PlantConfig } from '../config.ts';
import type { Point } from '../sphere/sphere.ts';
import { type Coldest, coldestOf } from './forecast-response.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const keptMs = 3 * hourMs;
const mostCells = 2_000;
const limits = { withinMs: 1_200, maxBytes: 64 * 1024 };
const failuresToBreak = 3;
const pauseAfterFailuresMs = 60_000;

/** Cells of a quarter of a degree, some 25 km: all that the weather server learns of a place. */
const rounded = (degrees: number): number => Math.round(degrees * 4) / 4;
const cellOf = ({ latitude, longitude }: Point): Point => ({
  latitude: rounded(latitude),
  longitude: rounded(longitude),
});

/** Whether a day can be in a forecast, in whatever time zone. */
const isForecast = (day: string, now: number): boolean => {
  const start = Date.parse(`${day}T00:00:00Z`);
  return start > now - 2 * dayMs && start < now + forecastDays * dayMs;
};

/** Forecasts of the operator's server with Open-Meteo's API, one request per cell in three hours; none without its address. */
export class Weather {
  private readonly cells = new Map<string, { at: number; coldest: Promise<Coldest> }>();
  private readonly breaker;

  constructor(
    private readonly config: Pick<PlantConfig, 'WEATHER_URL' | 'WEATHER_API_KEY'>,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    this.breaker = circuitBreaker(handleAll, {
      halfOpenAfter: pauseAfterFailuresMs,
      breaker: new ConsecutiveBreaker(failuresToBreak),
    });
  }

  /** The coldest of a day (YYYY-MM-DD) around a point, in degrees Celsius; null where no forecast of it is to be had. Never throws. */
  async coldest(point: Point, day: string): Promise<number | null> {
    const { WEATHER_URL: address } = this.config;
    if (!address || !isForecast(day, this.clock.now().getTime())) return null;
    try {
      return (await this.ofCell(address, cellOf(point))).get(day) ?? null;
    } catch (error) {
      if (!isBrokenCircuitError(error)) this.log.warn('the weather server gave no forecast', { error });
      return null;
    }
  }

  private ofCell(address: string, cell: Point): Promise<Coldest> {
    const key = `${cell.latitude} ${cell.longitude}`;
    const now = this.clock.now().getTime();
    const kept = this.cells.get(key);
    if (kept && now - kept.at < keptMs) return kept.coldest;
    const coldest = this.breaker.execute(() => this.fetched(address, cell));
    this.cells.delete(key);
    this.cells.set(key, { at: now, coldest });
    coldest.catch(() => this.cells.delete(key));
    const [oldest] = this.cells.keys();
    if (this.cells.size > mostCells && oldest !== undefined) this.cells.delete(oldest);
    return coldest;
  }

  /** Redirects are refused: a cell goes only where the operator said. */
  private async fetched(address: string, cell: Point): Promise<Coldest> {
    const { WEATHER_API_KEY: key } = this.config;
    const url = new URL(address);
    if (key) url.searchParams.set('apikey', key);
    url.searchParams.set('latitude', String(cell.latitude));
    url.searchParams.set('longitude', String(cell.longitude));
    url.searchParams.set('daily', 'temperature_2m_min');
    url.searchParams.set('timezone', 'auto');
    url.searchParams.set('forecast_days', String(forecastDays));
    const response = await fetchWithin(url, { redirect: 'error' }, limits);
    if (response.status !== 200) throw new Error(`the weather server responded with status ${response.status}`);
    return coldestOf(await response.json(), cell);
  }
}
