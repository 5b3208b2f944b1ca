/** The version shown in the footer. */
export const appVersion = '1.1.2';

/** The path of the API on the page's own origin. */
export const apiBase = '/api/v1';

/** Default timeout of a call. */
export const apiTimeout = 10_000;

/** Keys of browser storage. */
export const storageKeys = {
  token: 'offshoot.token',
  tokenReceivedAt: 'offshoot.token-received-at',
  refreshToken: 'offshoot.refresh-token',
  user: 'offshoot.user',
  deviceToken: 'offshoot.device-token',
  language: 'offshoot.language',
  colorScheme: 'offshoot.color-scheme',
  place: 'offshoot.place',
  noticeShown: 'offshoot.notice-shown',
  draft: 'offshoot.draft',
  wayBack: 'offshoot.way-back',
  welcomed: 'offshoot.welcomed',
  browserMark: 'offshoot.browser-mark',
  reloadedFrom: 'offshoot.reloaded-from',
} as const;
