import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Statuses that a retry cannot change. */
const isFinal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

export const queryClient = new QueryClient({
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

/** Every key of the query cache, shared by all screens. A prefix covers the longer keys. */
export const keys = {
  me: ['me'] as const,
  stats: ['stats'] as const,
  site: ['site'] as const,
  siteRules: ['site', 'rules'] as const,
  sessions: ['sessions'] as const,
  plants: ['plants'] as const,
  plantSearch: (query: object) => ['plants', 'search', query] as const,
  plantMap: (query: object) => ['plants', 'map', query] as const,
  myPlants: (query: object = {}) => ['plants', 'my', query] as const,
  availableForExchange: ['plants', 'available-for-exchange'] as const,
  savedSearches: ['saved-searches'] as const,
  plantsAlone: ['plants', 'one'] as const,
  plant: (id: string) => ['plants', 'one', id] as const,
  similarPlants: (id: string, place: object | null) => ['plants', 'similar', id, place] as const,
  species: (query: string) => ['species', query] as const,
  people: ['people'] as const,
  blocked: ['blocked'] as const,
  person: (id: string) => ['people', id] as const,
  exchanges: ['exchanges'] as const,
  myRequests: ['exchanges', 'my-requests'] as const,
  incoming: ['exchanges', 'incoming'] as const,
  exchange: (id: string) => ['exchanges', 'one', id] as const,
  rooms: ['chat', 'rooms'] as const,
  roomList: ['chat', 'rooms', 'all'] as const,
  room: (id: string) => ['chat', 'rooms', 'one', id] as const,
  roomOfExchange: (exchangeId: string) => ['chat', 'rooms', 'of-exchange', exchangeId] as const,
  messages: (roomId: string) => ['chat', 'messages', roomId] as const,
  foundMessages: (roomId: string, query: string) => ['chat', 'found', roomId, query] as const,
  unread: ['chat', 'unread'] as const,
  notifications: ['notifications'] as const,
  notificationList: ['notifications', 'list'] as const,
  unreadNotifications: ['notifications', 'unread'] as const,
  pushKey: ['push-key'] as const,
  rewards: ['rewards'] as const,
  rewardsSummary: ['rewards', 'summary'] as const,
  rewardsPage: (query: object) => ['rewards', 'page', query] as const,
  recentRewards: (limit: number) => ['rewards', 'recent', limit] as const,
  oauthProviders: ['oauth-providers'] as const,
  rewardsConfig: ['rewards', 'config'] as const,
};
