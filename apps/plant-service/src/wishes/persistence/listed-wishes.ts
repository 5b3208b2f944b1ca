import { serverLimits } from '@offshoot/contracts/server-limits';
import type { Tx } from '@offshoot/nest-kit/database';
import type { WishRow } from './wish-rows.ts';
import { countStatement, rowsStatement, type Listed } from './wish-statements.ts';

const most = serverLimits.totalIsExactTo;

/** One of the first pages of these wishes, and how many they are, one beyond the cap of totals at most; nothing beyond it is read. */
export async function listedWishes(
  tx: Pick<Tx, 'query'>,
  listed: Listed,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ rows: WishRow[]; counted: number }> {
  const count = countStatement(listed);
  const [total] = await tx.query<{ counted: number }>(count.text, count.values);
  const counted = total?.counted ?? 0;
  const offset = (page - 1) * per_page;
  const limit = Math.min(per_page, Math.min(counted, most) - offset);
  if (limit <= 0) return { rows: [], counted };
  const rows = rowsStatement(listed, { limit, offset });
  return { rows: await tx.query<WishRow>(rows.text, rows.values), counted };
}
