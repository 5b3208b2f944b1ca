import { beforeEach, describe, expect, it } from '@jest/globals';
import { limits } from '@offshoot/contracts/limits';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fake-server.ts';
import { translatePage } from '../../testing/translate.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import { usePhotos } from './use-photos.ts';

const references = ['a', 'b', 'c'].map((name) => `/media/${name}.webp`);
const button = (name: string) => screen.getByRole('button', { name });

function Picker() {
  return <PhotoPicker photos={usePhotos(references)} error={null} />;
}

beforeEach(async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
  fakeServer(() => ({ body: {} }));
  await renderApp(<Picker />);
  await screen.findByRole('button', { name: 'Remove photo 3' });
});

describe('a photo that cannot be sent', () => {
  /** The header of a PNG of 400 megapixels. */
  const huge = () => {
    const head = new DataView(new ArrayBuffer(33));
    [0x89504e47, 0x0d0a1a0a, 13, 0x49484452, 20_000, 20_000].forEach((word, at) => head.setUint32(at * 4, word));
    return new File([head.buffer], 'huge.png', { type: 'image/png' });
  };

  it.each([
    [
      'of too many bytes',
      () => new File([new Uint8Array(limits.chosenPhotoBytes + 1)], 'large.png', { type: 'image/png' }),
      'File is too large. Maximum size: 10MB',
    ],
    [
      'of too many pixels',
      huge,
      'This photo has too many pixels for your browser. Choose a smaller one, or a screenshot of it.',
    ],
    [
      'of another format',
      () => new File(['x'], 'leaf.heic', { type: 'image/heic' }),
      'Invalid file format. Allowed types: JPG, PNG, WebP',
    ],
  ])('%s is refused with what its owner can do', async (_kind, file, sentence) => {
    const anyFile = userEvent.setup({ applyAccept: false });
    await anyFile.upload(screen.getByTestId('photos'), file());
    expect(await screen.findByText(sentence)).toBeVisible();
  });
});

it('the photos of a form are removed from a page that the browser has translated', async () => {
  translatePage();
  for (const name of ['Remove photo 3', 'Remove photo 2']) await userEvent.click(button(name));
  expect(screen.queryByRole('button', { name: 'Remove photo 2' })).toBeNull();
  expect(button('Remove photo 1')).toBeVisible();
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
