import { eventually } from './eventually.ts';

/** Keeps what came by and hands each out once. */
export class Recorder<T> {
  /** Everything so far, oldest first. */
  readonly all: T[] = [];
  private readonly taken = new Set<T>();

  record(item: T): void {
    this.all.push(item);
  }

  /** The oldest item that fits and was not handed out yet; waits for it up to `within` milliseconds. */
  async take<M extends T>(fits: (item: T) => item is M, within = 10_000): Promise<M> {
    const item = await eventually(
      () => this.all.find((candidate): candidate is M => !this.taken.has(candidate) && fits(candidate)),
      within,
    );
    this.taken.add(item);
    return item;
  }
}
