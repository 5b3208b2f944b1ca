/** Requests of a bench that failed, by what was measured. */
export class Failures {
  private readonly found = new Map<string, { count: number; example: string }>();

  /** Counts the failures of one measurement. */
  of(what: string): (error: Error) => void {
    return ({ message }) => {
      const { count } = this.found.get(what) ?? { count: 0 };
      this.found.set(what, { count: count + 1, example: message });
    };
  }

  get report(): string {
    if (this.found.size === 0) return 'No request failed.';
    const lines = [...this.found].map(([what, { count, example }]) => `- ${what}: ${count}, the last: ${example}`);
    return ['Failed, and not in the figures:', ...lines].join('\n');
  }
}
