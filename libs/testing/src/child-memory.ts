import { readdirSync, readFileSync } from 'node:fs';

/** Measures, on Linux, the highest memory use of this process's children, in bytes. */
export class ChildMemory {
  peak = 0;
  private readonly timer = setInterval(() => this.measure(), 20);

  stop(): void {
    clearInterval(this.timer);
  }

  private measure(): void {
    for (const child of childProcesses()) {
      const peak = /^VmHWM:\s+(\d+)/m.exec(contentOf(`/proc/${child}/status`))?.[1];
      this.peak = Math.max(this.peak, Number(peak ?? 0) * 1024);
    }
  }
}

/** The ids of this process's children, on Linux. */
export function childProcesses(): number[] {
  return readdirSync('/proc/self/task').flatMap((thread) =>
    contentOf(`/proc/self/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
}

/** A file of a thread or process; empty if that ended after it was listed. */
function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return '';
    throw error;
  }
}
