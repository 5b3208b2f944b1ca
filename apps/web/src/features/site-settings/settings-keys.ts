/** The queries of the settings. */
export const settingsKeys = {
  all: ['admin', 'settings'] as const,
  edited: ['admin', 'settings', 'edited'] as const,
  invitations: ['admin', 'settings', 'invitations'] as const,
  waiting: ['admin', 'settings', 'waiting'] as const,
  history: (page: number) => ['admin', 'settings', 'history', page] as const,
};
