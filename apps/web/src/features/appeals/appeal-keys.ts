/** The queries of the page of decisions and reports. */
export const appealKeys = {
  statements: ['appeals', 'my'] as const,
  reports: ['reports', 'my'] as const,
};
