let loading: Promise<unknown> | null = null;

/** Mantine's whole style sheet, once; every screen but the home page waits for it. */
export function loadStyles(): Promise<unknown> {
  loading ??= import('@mantine/core/styles.layer.css');
  return loading;
}
