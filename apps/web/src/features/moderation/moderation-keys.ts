/** The queries of the moderators' pages; only their own chunks need these keys. */
export const moderationKeys = {
  counts: ['moderation', 'counts'] as const,
  lists: ['moderation', 'cases'] as const,
  list: (query: object) => ['moderation', 'cases', query] as const,
  case: (id: string) => ['moderation', 'case', id] as const,
  assignees: (id: string) => ['moderation', 'assignees', id] as const,
  notes: (kind: string, id: string) => ['moderation', 'notes', kind, id] as const,
  savedReplies: ['moderation', 'saved-replies'] as const,
  handoverPoints: ['moderation', 'handover-points'] as const,
  handoverPointList: (query: object) => ['moderation', 'handover-points', query] as const,
  people: (q: string) => ['moderation', 'people', q] as const,
  person: (id: string) => ['moderation', 'person', id] as const,
  log: (query: object) => ['moderation', 'log', query] as const,
  statistics: (query: object) => ['moderation', 'statistics', query] as const,
};
