import { readdirSync, readFileSync } from 'node:fs';

/** Watches, on Linux, how much memory the processes that this one starts reach, in bytes. */
export class ChildMemory {
  peak = 0;
  private readonly timer = setInterval(() => this.look(), 20);

  stop(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    for (const thread of readdirSync('/proc/self/task')) {
      for (const child of readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean)) {
        try {
          const peak = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${child}/status`, 'utf8'))?.[1];
          this.peak = Math.max(this.peak, Number(peak ?? 0) * 1024);
        } catch {
          // It ended in between.
        }
      }
    }
  }
}
