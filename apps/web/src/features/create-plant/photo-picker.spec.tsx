import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import { usePhotos } from './use-photos.ts';

const references = ['a', 'b', 'c'].map((name) => `/media/${name}.webp`);
const button = (name: string) => screen.getByRole('button', { name });

function Picker() {
  return <PhotoPicker photos={usePhotos(references)} error={null} />;
}

beforeEach(async () => {
  fakeServer(() => ({ body: {} }));
  await renderApp(<Picker />);
  await screen.findByRole('button', { name: 'Remove photo 3' });
});

describe('the photos of a form, by keyboard', () => {
  it('hand the focus on when one is removed', async () => {
    button('Remove photo 3').focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(button('Add photos')));
    button('Remove photo 1').focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove photo 2' })).toBeNull());
    expect(document.activeElement).toBe(button('Remove photo 1'));
  });

  it('announce the new position of a moved one, and keep the focus with it, also at the end', async () => {
    button('Move photo 2 forward').focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('The photo is now in position 1').getAttribute('role')).toBe('status');
    const first = button('Move photo 1 forward');
    expect(document.activeElement).toBe(first);
    expect(first.getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(first);
    expect(screen.getByRole('img', { name: 'Photo 1' }).getAttribute('src')).toContain('/media/b.webp');
  });
});
