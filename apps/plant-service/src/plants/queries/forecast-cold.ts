import { Injectable } from '@nestjs/common';
import type { ColdForecast } from '@offshoot/contracts/weather';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import type { Point } from '../../sphere/sphere.ts';
import { Weather } from '../../weather/weather.ts';
import { visiblePlant } from '../persistence/visible-plant.ts';

/** How cold a day gets around a plant's public point. */
@Injectable()
export class ForecastCold {
  constructor(
    private readonly database: Database,
    private readonly weather: Weather,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('plants.forecast')
  async handle({ actor, input: { id, day } }: RpcCall<'plants.forecast'>): Promise<ColdForecast> {
    const point = await this.database.read(async (tx) => {
      await visiblePlant(tx, actor, id, this.clock.now());
      const [plant] = await tx.query<Point>(
        'SELECT public_latitude AS latitude, public_longitude AS longitude FROM plant WHERE id = $1',
        [id],
      );
      return plant;
    });
    return { minimum_celsius: point ? await this.weather.coldest(point, day) : null };
  }
}
