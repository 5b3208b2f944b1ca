import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, renameSync } from 'node:fs';
import path from 'node:path';
import { findProgram } from './programs.ts';

export interface ProcessSpec {
  name: string;
  command: readonly string[];
  env?: Record<string, string | undefined>;
  cwd?: string;
  logFile: string;
  /** Appends to the log instead of truncating it: a restart must not hide its cause. */
  keepLog?: boolean;
  /** The signal that stops this program gracefully. */
  stopSignal?: 'SIGTERM' | 'SIGINT' | 'SIGQUIT';
  /**
   * A wrapper that changes credentials. The parent-death signal must be set after it, because the kernel clears it on
   * such a change.
   */
  wrapper?: readonly string[];
  uid?: number;
  gid?: number;
  /** Time for a graceful stop before the process is killed. */
  stopWithinMs?: number;
}

interface ProcessEnd {
  code: number | undefined;
  /** How it ended, phrased to follow the name of the process. */
  how: string;
}

export interface ManagedProcess {
  readonly name: string;
  readonly pid: number;
  readonly logFile: string;
  /** Resolves once, when the process has exited. */
  readonly ended: Promise<ProcessEnd>;
  /** Aborts at the same moment, which cancels waiting for the readiness of a dead process. */
  readonly endedSignal: AbortSignal;
  readonly stopping: boolean;
  stop(): Promise<void>;
}

/** On Linux the kernel stops the child when this process dies, even by SIGKILL. */
export function dieWithParent(signal: string): string[] {
  const setpriv = process.platform === 'linux' ? findProgram('setpriv') : undefined;
  return setpriv ? [setpriv, '--pdeathsig', signal.replace(/^SIG/, '')] : [];
}

function openLog({ logFile: file, keepLog }: ProcessSpec): number {
  mkdirSync(path.dirname(file), { recursive: true });
  if (!keepLog && existsSync(file)) renameSync(file, file.replace(/\.log$/, '.previous.log'));
  return openSync(file, 'a', 0o600);
}

/**
 * Starts a program in its own process group, so that Ctrl-C reaches only the launcher, which then stops all in order.
 */
export function startProcess(spec: ProcessSpec): ManagedProcess {
  const stopSignal = spec.stopSignal ?? 'SIGTERM';
  const [program, ...args] = [...(spec.wrapper ?? []), ...dieWithParent(stopSignal), ...spec.command];
  if (program === undefined) throw new Error(`${spec.name} has no command.`);
  const log = openLog(spec);
  const child = spawn(program, args, {
    cwd: spec.cwd,
    env: spec.env ?? process.env,
    stdio: ['ignore', log, log],
    detached: true,
    uid: spec.uid,
    gid: spec.gid,
  });
  closeSync(log);

  const abort = new AbortController();
  let stopping = false;
  const ended = new Promise<ProcessEnd>((resolve) => {
    child.once('error', (error) => resolve({ code: undefined, how: `could not be started: ${error.message}` }));
    child.once('exit', (code, signal) =>
      resolve({ code: code ?? undefined, how: signal ? `was ended by ${signal}` : `ended with code ${code}` }),
    );
  });
  void ended.then(({ how }) => abort.abort(new Error(`${spec.name} ${how}; its log is ${spec.logFile}`)));

  return {
    name: spec.name,
    pid: child.pid ?? -1,
    logFile: spec.logFile,
    ended,
    endedSignal: abort.signal,
    get stopping() {
      return stopping;
    },
    async stop() {
      stopping = true;
      if (abort.signal.aborted) return;
      child.kill(stopSignal);
      const timer = setTimeout(() => child.kill('SIGKILL'), spec.stopWithinMs ?? 10_000);
      await ended;
      clearTimeout(timer);
    },
  };
}
