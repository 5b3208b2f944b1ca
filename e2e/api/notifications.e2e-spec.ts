import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Plant } from '@offshoot/contracts/plants';
import {
  countUnreadNotifications,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@offshoot/contracts/operations/notifications';
import { updateMe } from '@offshoot/contracts/operations/people';
import { eventually } from '../support/eventually.ts';
import { type Mail, mailsTo } from '../support/mail.ts';
import { call, homeAddress, Person, somewhere } from '../support/person.ts';
import { system } from '../support/system.ts';

let owner: Person;
let first: Person;
let second: Person;
let plant: Plant;

/** Notification emails wait before they are sent, to include more notifications. */
const quietAndMore = 150_000;

const bell = (person: Person) => person.api.call(listNotifications);
const notificationEmailsOf = async (person: Person): Promise<Mail[]> =>
  (await mailsTo(person.email)).filter((mail) => 'list-unsubscribe' in mail.headers);
const notifiedOf = (person: Person, kind: string) =>
  eventually(
    `${kind} in the list`,
    () => bell(person),
    ({ items }) => items.some((item) => item.kind === kind),
  );

beforeAll(async () => {
  [owner, first, second] = await Promise.all([Person.arrive('owner'), Person.arrive('first'), Person.arrive('second')]);
  await owner.api.call(updateMe, { name: 'كريم', language: 'ar' });
  await first.api.call(updateMe, { name: 'Noor' });
  plant = await owner.publishPlant('Swiss cheese plant', somewhere());
});

describe('notifications through the public API', () => {
  it('list the request for the plant’s owner, with names, and are marked read up to what was seen', async () => {
    await notifiedOf(owner, 'plant_approved');
    const request = await first.request(plant.id);
    const { items, unread } = await notifiedOf(owner, 'exchange_requested');
    expect(unread).toBe(items.filter((item) => item.read_at === null).length);
    const notified = items.find((item) => item.kind === 'exchange_requested');
    expect(notified).toMatchObject({
      actor: { id: first.id, name: 'Noor' },
      plant: { id: plant.id, name: 'Swiss cheese plant', image: plant.images[0] },
      exchange_id: request.id,
      path: `/profile?exchange=${request.id}`,
    });
    // The requester gets no notification of it.
    expect((await bell(first)).items.map((item) => item.kind)).not.toContain('exchange_requested');
    await first.api.call(readNotification, { id: notified?.id ?? '' });
    expect(await owner.api.call(countUnreadNotifications)).toEqual({ unread });
  });

  it('reach the owner in one Arabic mail, right to left, without any location', async () => {
    const mails = await eventually(
      'the mail with news',
      () => notificationEmailsOf(owner),
      (all) => all.some((candidate) => candidate.text.includes('Noor')),
      quietAndMore,
    );
    const [mail, ...others] = mails.filter((candidate) => candidate.text.includes('Noor'));
    expect(others).toEqual([]);
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
    expect(mail?.text).toContain('Swiss cheese plant');
    expect(mail?.links).toContainEqual(expect.stringContaining(`${new URL(system.url()).origin}/ar/`));
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    for (const form of [mail?.html, mail?.text]) {
      expect(form).not.toContain(homeAddress);
      expect(form).not.toContain(String(plant.latitude).slice(0, 7));
    }
  });

  it('are no longer mailed after one unsubscribe call without a session, while the list continues', async () => {
    const link = new URL(
      /^<(.+)>$/.exec((await notificationEmailsOf(owner))[0]?.headers['list-unsubscribe'] ?? '')?.[1] ?? '',
    );
    // GET must not unsubscribe, because mail scanners follow links: it redirects to a page.
    const looked = await fetch(link, { redirect: 'manual' });
    expect([looked.status, looked.headers.get('location')]).toEqual([
      302,
      `/unsubscribe?token=${link.searchParams.get('token')}`,
    ]);
    expect((await owner.me()).settings.notifications.email_notifications).toBe(true);
    const clicked = await fetch(link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(clicked.status).toBe(204);
    expect((await owner.me()).settings.notifications.email_notifications).toBe(false);
    const before = await notificationEmailsOf(owner);
    expect((await call('POST', '/notifications/unsubscribe?token=news.forged.token')).status).toBe(400);

    await second.request(plant.id);
    await eventually(
      'both requests in the list',
      () => bell(owner),
      ({ items }) => items.filter((item) => item.kind === 'exchange_requested').length === 2,
    );
    const { items } = await bell(owner);
    await owner.api.call(readAllNotifications, { up_to_id: items[0]?.id ?? '' });
    expect(await owner.api.call(countUnreadNotifications)).toEqual({ unread: 0 });
    // The requester's mail is sent later than the owner's would be, so its arrival proves that none is coming.
    const request = items.find((item) => item.actor?.id === second.id);
    await owner.accept(request?.exchange_id ?? '');
    await eventually(
      'the mail of the answer',
      () => notificationEmailsOf(second),
      (mails) => mails.length > 0,
      quietAndMore,
    );
    expect(await notificationEmailsOf(owner)).toHaveLength(before.length);
  });
});
