import { Injectable } from '@nestjs/common';
import type { TransparencyReport } from '@offshoot/contracts/transparency';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { RpcHandler } from '@offshoot/nest-kit/rpc';
import { monthsBefore, mostMonths } from '../domain/months.ts';
import { type MonthSums, transparencyMonthOf } from '../domain/transparency-month.ts';

/** What moderation did in each of the last months that have ended, for everyone. */
@Injectable()
export class GetTransparency {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('moderation.transparency')
  async handle(): Promise<TransparencyReport> {
    const months = await this.database.query<MonthSums>(
      `SELECT to_char(month, 'YYYY-MM') AS month, figures, median_hours FROM transparency_month
       WHERE month >= $1::date ORDER BY month DESC`,
      [monthsBefore(this.clock.now(), mostMonths)],
    );
    return { months: months.map(transparencyMonthOf) };
  }
}
