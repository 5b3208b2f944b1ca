import { readdirSync, readFileSync } from 'node:fs';

/** Measures, on Linux, the highest memory use of this process's children, in bytes. */
export class ChildMemory {
  peak = 0;
  private readonly timer = setInterval(() => this.measure(), 20);

  stop(): void {
    clearInterval(this.timer);
  }

  private measure(): void {
    for (const thread of readdirSync('/proc/self/task')) {
      for (const child of readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean)) {
        try {
          const peak = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${child}/status`, 'utf8'))?.[1];
          this.peak = Math.max(this.peak, Number(peak ?? 0) * 1024);
        } catch {
          // The process ended in between.
        }
      }
    }
  }
}
