/** Shows the number of unread notifications at the installed app, and removes the system's own once all were read. */
export async function showUnread(unread: number): Promise<void> {
  // Refused where the app is not installed.
  await navigator.setAppBadge?.(unread).catch(() => undefined);
  if (unread > 0 || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const shown = (await registration?.getNotifications()) ?? [];
  shown.forEach((notification) => notification.close());
}
