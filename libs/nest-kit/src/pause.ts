/** A wait that can be ended early; an end that comes while nobody waits ends the next wait at once. */
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
