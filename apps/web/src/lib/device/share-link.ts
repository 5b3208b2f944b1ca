/** Opens the device's own menu for sharing, or copies the link where there is none. */
export async function shareLink(title: string, link: string): Promise<'shared' | 'copied' | 'failed'> {
  const data = { title, url: link };
  try {
    if (typeof navigator.share === 'function' && navigator.canShare?.(data) !== false) {
      await navigator.share(data);
      return 'shared';
    }
  } catch (fault) {
    // Dismissing the share sheet is no failure.
    if (fault instanceof DOMException && fault.name === 'AbortError') return 'shared';
  }
  try {
    await navigator.clipboard.writeText(link);
    return 'copied';
  } catch {
    return 'failed';
  }
}
