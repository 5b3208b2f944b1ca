import { ApiError } from './api-error.ts';
import { FreshQueryClient } from './fresh-query-client.ts';

/** Statuses that a retry cannot change. */
const isFinal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

export const queryClient = new FreshQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * 60_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 1 && !isFinal(error),
      // Behind a captive portal or a dead connection the browser may believe it is online: the call itself decides.
      networkMode: 'offlineFirst',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** The latest plants of a member, whatever their state. */
export const latestOwnPlants = { status: 'all', page: 1 } as const;

/** The keys of the query cache that several files name. A prefix covers the longer keys. */
export const keys = {
  me: ['me'] as const,
  stats: ['stats'] as const,
  site: ['site'] as const,
  sessions: ['sessions'] as const,
  plants: ['plants'] as const,
  plantSearch: (query: object) => ['plants', 'search', query] as const,
  myPlants: (query: object = {}) => ['plants', 'my', query] as const,
  availableForExchange: ['plants', 'available-for-exchange'] as const,
  savedSearches: ['saved-searches'] as const,
  wishes: ['wishes'] as const,
  rings: ['rings'] as const,
  plantsAlone: ['plants', 'one'] as const,
  plant: (id: string) => ['plants', 'one', id] as const,
  people: ['people'] as const,
  person: (id: string) => ['people', id] as const,
  exchanges: ['exchanges'] as const,
  myRequests: ['exchanges', 'my-requests'] as const,
  incoming: ['exchanges', 'incoming'] as const,
  exchange: (id: string) => ['exchanges', 'one', id] as const,
  handoverPoints: (plantId: string) => ['exchanges', 'handover-points', plantId] as const,
  rooms: ['chat', 'rooms'] as const,
  roomList: ['chat', 'rooms', 'all'] as const,
  room: (id: string) => ['chat', 'rooms', 'one', id] as const,
  messages: (roomId: string) => ['chat', 'messages', roomId] as const,
  unread: ['chat', 'unread'] as const,
  notifications: ['notifications'] as const,
  notificationList: ['notifications', 'list'] as const,
  unreadNotifications: ['notifications', 'unread'] as const,
  rewards: ['rewards'] as const,
  rewardsPage: (query: object) => ['rewards', 'page', query] as const,
};
