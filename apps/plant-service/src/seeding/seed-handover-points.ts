import { demoAccount } from '@offshoot/demo-community/accounts';
import { demoHandoverPoints } from '@offshoot/demo-community/handover-points';
import type { Tx } from '@offshoot/nest-kit/database';
import { storeHandoverPoint } from '../handover-points/handover-points.ts';

/** Inserts the public places where members of the demo community meet. */
export async function seedHandoverPoints(tx: Tx, now: Date): Promise<void> {
  for (const point of demoHandoverPoints)
    await storeHandoverPoint(tx, { ...point, edited_at: now }, demoAccount('noor').id);
}
