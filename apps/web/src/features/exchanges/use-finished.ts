import { isActiveRequest, type Exchange } from '@offshoot/contracts/exchange';
import { useState } from 'react';

/**
 * Active and finished exchanges. One that ends while it is displayed stays among the active ones, so that what the user
 * has just done does not vanish.
 */
export function useFinished(exchanges: Exchange[]): { active: Exchange[]; finished: Exchange[] } {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const added = exchanges.filter((exchange) => isActiveRequest(exchange.status) && !seen.has(exchange.id));
  if (added.length > 0) setSeen(new Set([...seen, ...added.map(({ id }) => id)]));
  const isShown = (exchange: Exchange) => isActiveRequest(exchange.status) || seen.has(exchange.id);
  return { active: exchanges.filter(isShown), finished: exchanges.filter((exchange) => !isShown(exchange)) };
}
