/** A source file other than a test, so that saving a test restarts nothing. */
function isSource(file: string): boolean {
  return (
    /^(libs|apps)[/\\][^/\\]+[/\\]src[/\\]/.test(file) &&
    !/\.(spec|medium-spec)\.tsx?$/.test(file) &&
    !/(~|\.swp)$/.test(file)
  );
}

/**
 * The apps to restart after these files (paths from the root) have changed. A library affects all of them; Vite reloads
 * the page itself.
 */
export function changedApps(files: Iterable<string>, apps: readonly string[]): string[] {
  const changed = new Set<string>();
  for (const file of files) {
    if (!isSource(file)) continue;
    const [kind, name = ''] = file.split(/[/\\]/);
    if (kind === 'libs') return [...apps];
    if (apps.includes(name)) changed.add(name);
  }
  return apps.filter((app) => changed.has(app));
}
