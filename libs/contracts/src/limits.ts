/**
 * Business limits that the client shows or checks and servers enforce: sizes in bytes, texts in characters, times in
 * milliseconds, unless the name says otherwise. Those that only servers know are in `server-limits.ts`.
 */
export const limits = {
  /** Media types of the photos that users may choose. */
  photoTypes: ['image/jpeg', 'image/png', 'image/webp'],
  photosPerPlant: 5,
  /** The server's default; operators can configure another. */
  photoBytes: 5 * 1024 * 1024,
  /** The largest photo that can be chosen in the browser, which scales it down to less than `photoBytes` before it uploads it. */
  chosenPhotoBytes: 10 * 1024 * 1024,
  photoPixels: 40_000_000,
  photoWidths: [320, 800, 1600],
  passwordMin: 8,
  passwordMax: 127,
  pageSize: 20,
  plantsAtHome: 8,
  plantsOnMap: 40,
  pageSizeMax: 100,
  radiusOptionsKm: [1, 5, 10, 25, 50, 100],
  defaultRadiusKm: 10,
  ownerMessage: 500,
  requestMessage: 1000,
  chatMessage: 2_000,
  chatPage: 50,
  rewardsPage: 10,
  rewardsRecent: 5,
  nameMin: 2,
  nameMax: 60,
  bioMax: 500,
  profileLocationMax: 100,
  websiteMax: 200,
  plantNameMax: 120,
  plantDescriptionMax: 4_000,
  speciesMax: 120,
  searchMax: 200,
  tagsMax: 500,
  careInstructionsMax: 2_000,
  addressMax: 300,
  reportText: 1_000,
  contactMessageMin: 10,
  contactMessageMax: 4_000,
  linkMax: 500,
  voiceSeconds: 60,
  voiceBytes: 3 * 1024 * 1024,
  savedSearchNameMax: 80,
  savedReplyNameMax: 80,
} as const;
