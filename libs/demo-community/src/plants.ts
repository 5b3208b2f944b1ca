import type { DemoPlant } from './demo-plant.ts';

/** The forty plants, newest first. */
export const demoPlants: readonly DemoPlant[] = [];
