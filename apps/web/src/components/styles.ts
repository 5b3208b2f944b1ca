let loading: Promise<unknown> | null = null;

/** Mantine's whole style sheet, once; every screen but the home page waits for it. One that did not come is asked for again. */
export function loadStyles(): Promise<unknown> {
  loading ??= import('@mantine/core/styles.layer.css').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
