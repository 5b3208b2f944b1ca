/**
 * Calls back once when this process should end: on a signal, or when its parent has exited (the channel between them
 * closes, even if the parent was killed). A second signal exits at once.
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
