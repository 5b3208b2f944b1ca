import { beforeEach, describe, expect, it } from '@jest/globals';
import type { GrowthDiary, GrowthPhoto } from '@offshoot/contracts/growth';
import { limits } from '@offshoot/contracts/limits';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReportPhoto } from '../../components/diaries/report-photo.ts';
import { connectToasts, type ToastMessage } from '../../components/toasts/toast.ts';
import { anExchange } from '../../testing/an-exchange.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { GrowthDiaries } from './growth-diaries.tsx';
import type { Side } from './seen-from.ts';

const { requester_id, plant_id, id } = anExchange();
const at = '2026-07-01T10:00:00.000Z';
const photo: GrowthPhoto = {
  id: '0190a5a4-0000-7000-8000-0000000000aa',
  image: '/media/private/diaries/0190a5a4-0000-7000-8000-0000000000aa.webp?e=1&s=a',
  image_meta: { thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI', width: 800, height: 600 },
  state: 'shown',
};

let toasts: ToastMessage[];
beforeEach(() => {
  toasts = [];
  connectToasts((toast) => toasts.push(toast));
});

interface Shown {
  side?: Side;
  diary?: Partial<GrowthDiary>;
  refuses?: boolean;
  canReport?: boolean;
}

/** A diary with one report after a month, and this photo. */
async function show(
  given: GrowthPhoto | null,
  { side = 'mine', diary = {}, refuses = false, canReport = false }: Shown = {},
) {
  const reports: GrowthDiary['reports'] = [{ day: 30, state: 'growing', at, photo: given }];
  const whole = { plant_id, receiver_id: requester_id, shared: true, on_pages: false, open: 30 as const, reports };
  const exchange = anExchange({ status: 'completed', completed_at: at, diaries: [{ ...whole, ...diary }] });
  const calls = fakeServer(({ method }) => {
    if (method !== 'DELETE') return { body: [] };
    return refuses ? { status: 503, body: { detail: 'down', code: 'unavailable' } } : { body: exchange };
  });
  await renderApp(
    <ReportPhoto value={canReport ? (photoId) => <p>Reports {photoId}</p> : null}>
      <GrowthDiaries exchange={exchange} side={side} />
    </ReportPhoto>,
    { signedIn: true },
  );
  await screen.findByRole('region');
  return () => calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
}

describe('the photo of a diary', () => {
  it('can be added to the report of today, and to no earlier one', async () => {
    await show(null);
    expect(screen.getByRole('button', { name: 'Add a photo' })).toBeEnabled();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('of an earlier report can only be removed', async () => {
    const removed = await show(photo, { diary: { open: 180 } });
    expect(screen.queryByRole('button', { name: 'Choose another photo' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Remove the photo' }));
    await waitFor(() => expect(removed()).toEqual([`/exchange/${id}/growth/photos/${photo.id}`]));
  });

  it.each([
    ['Only you see the photo.', { shared: false }, 'shown'],
    ['Yael Moss sees the photo once it’s checked.', {}, 'waiting'],
    ['Yael Moss sees the photo too.', {}, 'shown'],
    ['Our moderators have hidden this photo. Only you see it.', {}, 'hidden'],
  ] as const)('says who sees it: %s', async (sentence, diary, state) => {
    await show({ ...photo, state }, { diary });
    expect(screen.getByRole('img', { name: 'Photo: After a month' })).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Choose another photo' })).toBeEnabled();
  });

  it.each([
    [new File(['<svg/>'], 'leaf.svg', { type: 'image/svg+xml' }), /JPG, PNG/],
    [new File([new Uint8Array(limits.chosenPhotoBytes + 1)], 'leaf.jpg', { type: 'image/jpeg' }), /too large/i],
  ])('is refused before it is sent: $name', async (file, reason) => {
    await show(null);
    await userEvent.upload(screen.getByLabelText('Add a photo', { selector: 'input' }), file, { applyAccept: false });
    await waitFor(() => expect(toasts[0]?.text).toMatch(/^The photo wasn’t saved\. ./));
    expect(toasts[0]?.text).toMatch(reason);
    expect(screen.getByRole('button', { name: 'Add a photo' })).toBeEnabled();
  });

  it('stays where it could not be removed', async () => {
    await show(photo, { refuses: true });
    await userEvent.click(screen.getByRole('button', { name: 'Remove the photo' }));
    await waitFor(() => expect(toasts[0]?.text).toMatch(/^The photo wasn’t saved\. ./));
    expect(screen.getByRole('img', { name: 'Photo: After a month' })).toBeVisible();
  });

  it('is shown to the giver without buttons', async () => {
    await show(photo, { side: 'incoming', diary: { open: null } });
    expect(screen.getByRole('img', { name: 'Photo: After a month' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('can be reported by the giver, and not by its uploader', async () => {
    await show(photo, { side: 'incoming', diary: { open: null }, canReport: true });
    await userEvent.click(screen.getByRole('button', { name: 'Report this photo' }));
    expect(screen.getByText(`Reports ${photo.id}`)).toBeVisible();
    cleanup();
    await show(photo, { canReport: true });
    expect(screen.queryByRole('button', { name: 'Report this photo' })).toBeNull();
  });
});
