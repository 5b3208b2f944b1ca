import type { DemoCase } from './demo-case.ts';

/** What waits for a moderator. */
export const demoCases: readonly DemoCase[] = [];
