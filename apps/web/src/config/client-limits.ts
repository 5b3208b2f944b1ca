/** Limits of the client alone: sizes in bytes, texts in characters, times in milliseconds, unless the name says otherwise. */
export const clientLimits = {
  /** The largest photo that the client scales down: more than current phones produce, less than what makes a phone's browser crash. */
  scaledPhotoPixels: 210_000_000,
  geolocationTimeout: 10_000,
  geolocationMaxAge: 300_000,
  createRedirectDelay: 2_000,
  chatTextareaMinPx: 72,
  chatTextareaMaxPx: 120,
  lastMessagePreview: 50,
  mobileBreakpointPx: 768,
  swipeThresholdPx: 50,
  profileRewardsRecent: 10,
  profileRefresh: 30_000,
  jobsRefresh: 10_000,
  refreshesPerMinute: 10,
  toast: 4_000,
  successToast: 3_000,
  developmentNotice: 8_000,
  /** A file or call that takes longer is reported in the console. */
  slowResource: 1_000,
} as const;
