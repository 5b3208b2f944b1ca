import * as z from 'zod/mini';
import { byId, noBody, nothing } from '../basics.ts';
import * as notifications from '../notifications.ts';
import * as personalData from '../personal-data.ts';
import { httpOperation, operation } from './operation.ts';

export const listNotifications = operation('notifications.list', {
  request: notifications.notificationsQuery,
  response: notifications.notificationPage,
  who: 'signed_in',
  http: { summary: 'List your notifications', route: 'GET /notifications' },
});

export const countUnreadNotifications = operation('notifications.unread', {
  request: nothing,
  response: z.object({ unread: z.number() }),
  who: 'signed_in',
  http: { summary: 'Count your unread notifications', route: 'GET /notifications/unread' },
});

/** No error for a notification that is read already, was replaced by a newer one, or does not exist. */
export const readNotification = operation('notifications.read', {
  request: byId,
  response: nothing,
  who: 'signed_in',
  writes: true,
  http: {
    summary: 'Mark a notification as read',
    route: 'POST /notifications/{id}/read',
    access: 'active',
    status: 204,
    unknown: 'not_found',
  },
});

export const readAllNotifications = operation('notifications.read_all', {
  request: notifications.readAllNotificationsBody,
  response: nothing,
  who: 'signed_in',
  writes: true,
  http: {
    summary: 'Mark your notifications as read',
    route: 'POST /notifications/read-all',
    access: 'active',
    status: 204,
  },
});

export const readPage = operation('notifications.read_page', {
  request: notifications.readPageBody,
  response: nothing,
  who: 'signed_in',
  writes: true,
  http: {
    summary: 'Mark the notifications that lead to a page as read',
    route: 'POST /notifications/read-page',
    access: 'active',
    status: 204,
  },
});

export const exportNotifications = operation('notifications.export', {
  request: personalData.exportQuery,
  response: personalData.notificationsExport,
  who: 'signed_in',
  deadline: 5_000,
});

export const pushKey = operation('notifications.push_key', {
  request: nothing,
  response: notifications.pushKey,
  who: 'anyone',
  http: { summary: 'Get the public key for web push', route: 'GET /notifications/push-key' },
});

/** Assigns the push subscription to the caller's session, also where it belonged to another. */
export const subscribePush = operation('notifications.subscribe', {
  request: notifications.pushSubscriptionBody,
  response: nothing,
  who: 'signed_in',
  writes: true,
  errors: ['validation_failed'],
  http: {
    summary: 'Subscribe this browser to web push',
    route: 'POST /notifications/push-subscriptions',
    access: 'active',
    status: 201,
  },
});

export const endPushSubscription = operation('notifications.end_subscription', {
  request: notifications.endPushSubscriptionBody,
  response: nothing,
  who: 'signed_in',
  writes: true,
  http: { summary: 'End a web push subscription', route: 'DELETE /notifications/push-subscriptions', status: 204 },
});

export const unsubscribeEmails = operation('notifications.unsubscribe', {
  request: notifications.unsubscribeQuery,
  response: nothing,
  who: 'anyone',
  errors: ['invalid_token'],
  http: {
    summary: 'End notification emails with the token of such an email',
    route: 'POST /notifications/unsubscribe',
    status: 204,
    input: 'query',
    unknown: 'invalid_token',
  },
});

/** Link scanners of mail servers must not unsubscribe anybody: this only redirects to the page where the user can. */
export const openUnsubscribePage = httpOperation('notifications.unsubscribe_page', {
  access: 'anyone',
  summary: 'Open the page that ends notification emails; the link in those emails',
  route: 'GET /notifications/unsubscribe',
  request: notifications.unsubscribeQuery,
  response: noBody,
  redirects: true,
});
