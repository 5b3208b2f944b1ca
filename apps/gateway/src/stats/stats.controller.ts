import { Controller } from '@nestjs/common';
import { Route } from '../http/route.ts';
import { Stats } from './stats.ts';

/** Statistics of the community. */
@Controller('stats')
export class StatsController {
  constructor(private readonly stats: Stats) {}

  @Route('GET', '', { access: 'anyone' })
  home() {
    return this.stats.home();
  }
}
