/** A wait that `end` cuts short; an `end` while no wait runs makes the next one return at once. */
export class Pause {
  private ended = false;
  private wake: (() => void) | undefined;

  async wait(ms: number): Promise<void> {
    if (!this.ended) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.wake = undefined;
    this.ended = false;
  }

  end(): void {
    this.ended = true;
    this.wake?.();
  }
}
