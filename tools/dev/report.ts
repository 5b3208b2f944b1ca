const begun = performance.now();

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** One line per part as it comes up. */
export function processIsUp(name: string, detail: string, milliseconds: number): void {
  console.log(`  ${name.padEnd(16)} ${detail.padEnd(34)} ${seconds(milliseconds)}`);
}

export function sinceStart(): string {
  return seconds(performance.now() - begun);
}
