import { eventually } from './eventually.ts';

/** Collects items, and returns each of them once. */
export class Recorder<T> {
  /** All items so far, oldest first. */
  readonly all: T[] = [];
  private readonly claimed = new Set<T>();

  record(item: T): void {
    this.all.push(item);
  }

  /** The oldest matching item that was not returned yet; waits up to `within` milliseconds for one. */
  async claim<M extends T>(fits: (item: T) => item is M, within = 10_000): Promise<M> {
    const item = await eventually(
      () => this.all.find((candidate): candidate is M => !this.claimed.has(candidate) && fits(candidate)),
      within,
    );
    this.claimed.add(item);
    return item;
  }
}
