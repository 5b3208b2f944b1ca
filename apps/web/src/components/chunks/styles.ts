let loading: Promise<unknown> | null = null;

/**
 * Mantine's whole style sheet, loaded once; every screen but the home page waits for it. Requested again after a
 * failure.
 */
export function loadStyles(): Promise<unknown> {
  loading ??= import('@mantine/core/styles.layer.css').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
