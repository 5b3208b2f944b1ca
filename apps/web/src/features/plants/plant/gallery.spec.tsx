import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPlant } from '../../../testing/a-plant.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { Gallery } from './gallery.tsx';

const photo = { thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI', width: 900, height: 1600 };
const plant = aPlant({
  name: 'Fern',
  images: ['/media/a.webp', '/media/b.webp', '/media/c.webp'],
  image_meta: [photo, photo, photo],
});
const stage = () => screen.getByRole('group', { name: /^Photo \d of 3$/ });

beforeEach(() => {
  fakeServer(() => ({ body: {} }));
});

describe('the photos of a plant', () => {
  it('change by arrow keys and swipes, in a cycle', async () => {
    await renderApp(<Gallery plant={plant} />);
    (await screen.findByRole('button', { name: 'Fern, photo 1 of 3' })).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(stage().getAttribute('aria-label')).toBe('Photo 3 of 3');
    fireEvent.touchStart(stage(), { touches: [{ clientX: 300 }] });
    fireEvent.touchEnd(stage(), { changedTouches: [{ clientX: 100 }] });
    expect(stage().getAttribute('aria-label')).toBe('Photo 1 of 3');
  });

  it('change by arrow keys wherever the focus is, but not while a text is written', async () => {
    await renderApp(
      <>
        <textarea aria-label="Message" />
        <Gallery plant={plant} />
      </>,
    );
    await screen.findByRole('button', { name: 'Fern, photo 1 of 3' });
    await userEvent.keyboard('{ArrowRight}');
    expect(stage().getAttribute('aria-label')).toBe('Photo 2 of 3');
    await userEvent.type(screen.getByLabelText('Message'), 'hi{ArrowLeft}');
    expect(stage().getAttribute('aria-label')).toBe('Photo 2 of 3');
  });

  it('ignore two fingers', async () => {
    await renderApp(<Gallery plant={plant} />);
    await screen.findByRole('button', { name: 'Fern, photo 1 of 3' });
    fireEvent.touchStart(stage(), { touches: [{ clientX: 300 }, { clientX: 350 }] });
    fireEvent.touchEnd(stage(), { changedTouches: [{ clientX: 100 }] });
    expect(stage().getAttribute('aria-label')).toBe('Photo 1 of 3');
  });

  it('are shown uncropped in the dialog, change there too, and leave the page at the same one', async () => {
    await renderApp(<Gallery plant={plant} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Fern, photo 1 of 3' }));
    const dialog = await screen.findByRole('dialog', { name: 'Photo 1 of 3' });
    expect(dialog.querySelector('img')?.getAttribute('src')).toBe('/media/a.webp?w=1600');
    await userEvent.keyboard('{ArrowRight}');
    expect(dialog.querySelector('img')?.getAttribute('src')).toBe('/media/b.webp?w=1600');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(stage().getAttribute('aria-label')).toBe('Photo 2 of 3');
  });

  it('have neither counter nor arrows for a single photo', async () => {
    await renderApp(<Gallery plant={{ ...plant, images: ['/media/a.webp'], image_meta: [photo] }} />);
    const open = await screen.findByRole('button', { name: 'Fern, photo 1 of 1' });
    expect(screen.queryByText('1 / 1')).toBeNull();
    await userEvent.click(open);
    await screen.findByRole('dialog', { name: 'Fern' });
    expect(screen.queryByRole('button', { name: 'Next photo' })).toBeNull();
  });
});
