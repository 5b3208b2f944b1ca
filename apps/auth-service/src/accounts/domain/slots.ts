/** Runs a bounded number of tasks at a time with a bounded queue, in order of arrival. */
export class Slots {
  #busy = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly mayWait: number,
    private readonly refusal: () => Error,
  ) {}

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#busy < this.atOnce) this.#busy += 1;
    else {
      if (this.#waiting.length >= this.mayWait) throw this.refusal();
      // A finished task hands its slot to the next in the queue, so that a new task cannot overtake it.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#busy -= 1;
    }
  }
}
