/** Business limits that only servers know, so that no browser loads them. */
export const serverLimits = {
  photoFormats: ['JPG', 'PNG', 'WebP'],
  plantsPerDay: 15,
  plantsInAll: 200,
  parentsPerDay: 20,
  reportsPerDay: 10,
  contactMessagesPerDay: 5,
  totalIsExactTo: 1_000,
  savedSearches: 20,
  savedReplies: 100,
  handoverPoints: 5_000,
  voiceFormats: ['WebM', 'MP4'],
} as const;
