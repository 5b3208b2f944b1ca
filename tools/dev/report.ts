const begun = performance.now();

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** Prints one line for each process that has started. */
export function processIsUp(name: string, detail: string, milliseconds: number): void {
  console.log(`  ${name.padEnd(16)} ${detail.padEnd(34)} ${seconds(milliseconds)}`);
}

export function sinceStart(): string {
  return seconds(performance.now() - begun);
}
