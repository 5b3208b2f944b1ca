import type { DemoExchange } from './demo-exchange.ts';

/** Exchanges in every state. */
export const demoExchanges: readonly DemoExchange[] = [];
