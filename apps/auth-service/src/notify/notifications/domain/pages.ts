/** Client pages that notifications link to, without the language. */
export const pages = {
  chat: (roomId: string) => `/chats/${roomId}`,
  exchange: (exchangeId: string) => `/profile?exchange=${exchangeId}`,
  plant: (plantId: string) => `/plants/${plantId}`,
  family: (plantId: string) => `/plants/${plantId}/family`,
  person: (userId: string) => `/users/${userId}`,
  profile: '/profile',
  rewards: '/profile?tab=rewards',
  appeals: '/appeals',
  reports: '/appeals',
  /** Of moderators. */
  queues: '/moderation',
  case: (caseId: string) => `/moderation?case=${caseId}`,
  searches: '/plants/searches',
  rings: '/rings',
  ringChat: (ringId: string) => `/rings/${ringId}/chat`,
  meet: (meetId: string) => `/meets/${meetId}`,
  /** The list of all notifications. */
  centre: '/notifications',
} as const;

/** The URL of a page in a language. */
export const linkTo = (publicUrl: string, language: string, path: string): string =>
  new URL(`/${language}${path}`, publicUrl).href;

/** Pushes of one room's messages replace each other on the screen. */
export const tagOfRoom = (roomId: string): string => `room:${roomId}`;
