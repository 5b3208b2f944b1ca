/**
 * Calls back once when this process is asked to end: by a signal, or because the process that started it has gone
 * (the channel between them closes, even if that one was killed). A second signal ends at once.
 */
export function onStop(stop: () => void): void {
  let requested = false;
  const call = () => {
    if (requested) process.exit(130);
    requested = true;
    stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, call);
  if (process.channel) {
    process.once('disconnect', () => {
      if (!requested) call();
    });
    process.channel.unref();
  }
}
