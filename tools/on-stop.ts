/**
 * Calls back once when this process is asked to end: by a signal, or because the process that started it has gone
 * (the channel between them closes, even if that one was killed). A second signal ends at once.
 */
export function onStop(stop: () => void): void {
  let asked = false;
  const ask = () => {
    if (asked) process.exit(130);
    asked = true;
    stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
  if (process.channel) {
    process.once('disconnect', () => {
      if (!asked) ask();
    });
    process.channel.unref();
  }
}
