/** Cases, acts, appeals and oversight of moderation. */
export * from './moderation/acts.ts';
export * from './moderation/appeals.ts';
export * from './moderation/cases.ts';
export * from './moderation/decisions.ts';
export * from './moderation/notes.ts';
export * from './moderation/oversight.ts';
export * from './moderation/records.ts';
export * from './moderation/rules.ts';
export * from './moderation/saved-replies.ts';
