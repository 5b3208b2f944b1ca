type Scrolled = (entries: { isIntersecting: boolean }[]) => void;

/** Gives the page an IntersectionObserver; returns a function that scrolls all that is observed into the window. */
export function observeScrolling(): () => void {
  const observers = new Set<Scrolled>();
  globalThis.IntersectionObserver = class {
    private readonly scrolled: Scrolled;
    constructor(scrolled: Scrolled) {
      this.scrolled = scrolled;
    }
    observe = () => void observers.add(this.scrolled);
    disconnect = () => void observers.delete(this.scrolled);
  } as unknown as typeof IntersectionObserver;
  return () => observers.forEach((scrolled) => scrolled([{ isIntersecting: true }]));
}
