import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { CONFIG } from '@offshoot/nest-kit/config';
import { countUse, Database, giveBackUse, restOfDay } from '@offshoot/nest-kit/database';
import type { PlantConfig } from '../../config.ts';

/** The row of the whole site among those of users. */
const everybody = '00000000-0000-0000-0000-000000000000';

/** How many photos are named in a day, of one member and of all. */
@Injectable()
export class NamingBudget {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: PlantConfig,
  ) {}

  /** Counts one more. @throws DomainError `naming_limit_reached`, which counts nothing */
  async spend(userId: string, at: Date): Promise<void> {
    const { NAMINGS_A_DAY: own, NAMINGS_A_DAY_IN_ALL: inAll } = this.config;
    await this.database.transaction(async (tx) => {
      const used = await countUse(tx, { userId, kind: 'naming', bytes: 0, at });
      const usedInAll = await countUse(tx, { userId: everybody, kind: 'naming', bytes: 0, at });
      if (used.uses > own || usedInAll.uses > inAll)
        throw new DomainError('naming_limit_reached', { retry_after: restOfDay(at) });
    });
  }

  /** Takes back what `spend` counted. */
  async giveBack(userId: string, at: Date): Promise<void> {
    await this.database.transaction(async (tx) => {
      await giveBackUse(tx, { userId, kind: 'naming', bytes: 0, at });
      await giveBackUse(tx, { userId: everybody, kind: 'naming', bytes: 0, at });
    });
  }
}
