import { beforeEach, describe, expect, it } from '@jest/globals';
import { limits } from '@offshoot/contracts/limits';
import type { CreatePlantBody } from '@offshoot/contracts/plants';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { localDay } from '../../lib/i18n/local-day.ts';
import { aPerson } from '../../testing/a-person.ts';
import { aSpecies } from '../../testing/a-species.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { emptyDraft, type Draft } from './draft.ts';
import { PlantForm } from './plant-form.tsx';
import { usePlantForm } from './use-plant-form.ts';

const image = (digit: number) => `/media/0193f1a0-0000-7000-8000-00000000000${digit}.webp`;
const complete: Draft = {
  ...emptyDraft,
  name: 'Aloe',
  description: 'Two pups',
  species: 'Aloe vera',
  kind: 'plant',
  latitude: '38.71',
  longitude: '-9.14',
  images: [image(1)],
};
/** Fails in the browser: it is too large to be sent as it is, and cannot be scaled down. */
const unusable = () => new File([new Uint8Array(limits.photoBytes + 1)], 'leaf.jpg', { type: 'image/jpeg' });
const photoFailed = 'We couldn’t upload a photo. Try it again, or remove it.';
const tooMany = 'Too many files. Maximum 5 files allowed';
const sent: CreatePlantBody[] = [];
/** Today, or the day on which the test began. */
const todayOr = (since: string) => expect.stringMatching(new RegExp(`^(${since}|${localDay(Date.now())})$`));

const notUsable = new ApiError({ status: 409, code: 'image_not_usable' });
const forbidden = new ApiError({
  status: 403,
  code: 'species_forbidden',
  params: {
    taxon: 'Heracleum mantegazzianum',
    law: 'Regulation (EU) 1143/2014',
    address: 'https://eur-lex.europa.eu/eli/reg_impl/2017/1263/oj',
    since: '2017-08-02',
    as_of: '2026-11-22',
  },
});

function Form({ draft, refusal }: { draft: Draft; refusal: ApiError }) {
  const form = usePlantForm(() => draft);
  const [error, setError] = useState<Error | null>(null);
  const send = (body: CreatePlantBody) => {
    sent.push(body);
    setError(refusal);
  };
  return (
    <PlantForm form={form} onSend={send} error={error} failed="Not listed">
      <button type="submit">Send</button>
    </PlantForm>
  );
}

const show = (draft: Partial<Draft> = {}, refusal = notUsable) =>
  renderApp(<Form draft={{ ...complete, ...draft }} refusal={refusal} />, { signedIn: true });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const choose = async (...files: File[]) => userEvent.upload(await screen.findByTestId('photos'), files);

beforeEach(() => {
  sent.length = 0;
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('no picture')) });
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
  fakeServer(() => ({ body: {} }));
});

describe('the form of a plant', () => {
  it('says what changes hands and how, and requires the former', async () => {
    await show({ kind: null });
    await screen.findByRole('button', { name: 'Send' });
    await submit();
    expect(await screen.findByText('Please say what you give: a cutting, seeds or the whole plant.')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Seeds' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Swap' }));
    expect(screen.getByText('Only for another plant')).toBeVisible();
    await submit();
    expect(sent).toMatchObject([{ kind: 'seeds', offer: 'barter' }]);
  });

  it('has a day from which the plant is ready, and says what is wrong with one that is over', async () => {
    await show({ readyFrom: '2020-03-01' });
    const day = await screen.findByLabelText('Ready from (optional)');
    await submit();
    expect(await screen.findByText('This day is over. Choose today or later.')).toBeVisible();
    expect(sent).toEqual([]);
    const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    fireEvent.change(day, { target: { value: nextMonth } });
    await submit();
    expect(sent).toMatchObject([{ ready_from: nextMonth }]);
  });

  it('says of the plant’s health what its owner says, with the day', async () => {
    const since = localDay(Date.now());
    await show();
    const looked = await screen.findByRole('checkbox', { name: 'I looked it over for pests and found none' });
    await userEvent.click(looked);
    await userEvent.click(screen.getByRole('radio', { name: 'Outdoors' }));
    await submit();
    expect(sent).toMatchObject([{ pests_checked_on: todayOr(since), soil_origin: 'outdoors' }]);
    await userEvent.click(looked);
    await userEvent.click(screen.getByRole('radio', { name: 'I’d rather not say' }));
    await submit();
    expect(sent[1]).toMatchObject({ pests_checked_on: null, soil_origin: null });
  });

  it('keeps the day of an earlier look until the plant is looked over again', async () => {
    const since = localDay(Date.now());
    await show({ pestsCheckedOn: '2026-11-12' });
    expect(await screen.findByText(/You looked on 12 November 2026/)).toBeVisible();
    await submit();
    await userEvent.click(screen.getByRole('button', { name: 'I looked again today' }));
    expect(screen.queryByRole('button', { name: 'I looked again today' })).toBeNull();
    await submit();
    expect(sent).toMatchObject([{ pests_checked_on: '2026-11-12' }, { pests_checked_on: todayOr(since) }]);
  });

  it('shows what to look for, first the pests that sources name for the species', async () => {
    fakeServer(({ path }) => {
      if (path.startsWith('/species/named'))
        return { body: { species: { slug: 'aloe-vera', latin_name: 'Aloe vera', name: null, cold: null } } };
      return { body: path === '/species/aloe-vera' ? aSpecies({ pests: [{ value: 'aphids', source: 1 }] }) : [] };
    });
    await show();
    await userEvent.click(await screen.findByText('What to look for'));
    await waitFor(() => expect(screen.getAllByRole('strong')[0]).toHaveTextContent('Aphids'));
    expect(screen.getByText(/Small dark flies above wet soil/)).toBeVisible();
  });

  it('says in a month of frost what cold the typed plant tolerates', async () => {
    fakeServer(({ path }) => {
      if (path.startsWith('/auth/me')) return { body: aPerson({ frost_months: [7] }) };
      const species = {
        slug: 'aloe-vera',
        latin_name: 'Aloe vera',
        name: null,
        cold: { value: 5, kind: 'keep_above' },
      };
      return { body: path.startsWith('/species/named') ? { species } : [] };
    });
    await show({ readyFrom: '2999-07-10' });
    expect(await screen.findByText(/Aloe vera: keep it above 5 °C\. July can bring frost/)).toBeVisible();
    fireEvent.change(screen.getByLabelText('Ready from (optional)'), { target: { value: '2999-05-10' } });
    await waitFor(() => expect(screen.queryByText(/keep it above/)).toBeNull());
  });

  it('is not sent while a chosen photo has failed, and says so until that photo is removed', async () => {
    await show();
    await choose(unusable());
    await screen.findByRole('button', { name: 'Try again' });
    await submit();
    expect(screen.getByText(photoFailed)).toBeVisible();
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel photo 2' }));
    await waitFor(() => expect(screen.queryByText(photoFailed)).toBeNull());
    await submit();
    expect(sent.map(({ images }) => images)).toEqual([[image(1)]]);
  });

  it('drops the error of a field once it is corrected, and shows none before the form is sent again', async () => {
    await show({ name: '', description: '' });
    await screen.findByTestId('photos');
    await submit();
    await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Fern');
    expect(screen.queryByText('Plant name is required')).toBeNull();
    expect(screen.getByText('Plant description is required')).toBeVisible();
    const description = screen.getByRole('textbox', { name: /^Description/ });
    await userEvent.type(description, 'Green');
    expect(screen.queryByText('Please check the marked fields.')).toBeNull();
    await userEvent.clear(screen.getByPlaceholderText('Monstera deliciosa'));
    expect(screen.queryByText('Please check the marked fields.')).toBeNull();
  });

  it('moves the focus to the first field with a fault, in the order of the screen', async () => {
    await show({ name: '', kind: null, latitude: '', longitude: '' });
    await screen.findByTestId('photos');
    const focused = () => document.activeElement;
    await submit();
    expect(focused()).toBe(screen.getByRole('textbox', { name: /^Name/ }));
    await userEvent.keyboard('Fern');
    await submit();
    expect(focused()).toBe(screen.getByRole('radio', { name: 'Cutting' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Seeds' }));
    await submit();
    expect(focused()).toBe(screen.getByRole('combobox', { name: 'Town or city' }));
    expect(sent).toEqual([]);
  });

  it('unfolds the coordinates when one that was typed is none', async () => {
    await show({ latitude: '91' });
    await screen.findByTestId('photos');
    const latitude = screen.getByLabelText('Latitude');
    expect(latitude.closest('details')?.open).toBe(false);
    await submit();
    expect(latitude.closest('details')?.open).toBe(true);
    expect(document.activeElement).toBe(latitude);
    expect(screen.getByText('Latitude goes from -90 to 90, longitude from -180 to 180.')).toBeVisible();
  });

  it('drops the server’s refusal once the form is changed', async () => {
    await show();
    await screen.findByTestId('photos');
    await submit();
    expect(screen.getByText('Not listed')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), ' vera');
    expect(screen.queryByText('Not listed')).toBeNull();
  });

  it('refuses a photo of more than 10 MB with a sentence that says so', async () => {
    await show();
    await choose(new File([new Uint8Array(limits.chosenPhotoBytes + 1)], 'leaf.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByText('File is too large. Maximum size: 10MB')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel photo 2' })).toBeNull();
  });

  it('drops the limit of photos once one is removed', async () => {
    await show({ images: [1, 2, 3, 4].map(image) });
    await choose(unusable(), unusable());
    await screen.findByText(tooMany);
    await userEvent.click(screen.getByRole('button', { name: 'Remove photo 1' }));
    await waitFor(() => expect(screen.queryByText(tooMany)).toBeNull());
  });

  it('says which law forbids to share the species, and lets a person look at it', async () => {
    await show({}, forbidden);
    await screen.findByRole('button', { name: 'Send' });
    await submit();
    const panel = await screen.findByRole('alert');
    expect(panel.textContent).toContain('Heracleum mantegazzianum is on the EU');
    expect(panel.textContent).toContain('Regulation (EU) 1143/2014, since 2 August 2017');
    expect(panel.textContent).toContain('on 22 November 2026');
    const { address } = forbidden.params;
    expect(screen.getByRole('link', { name: 'Read the law' }).getAttribute('href')).toBe(address);
    await userEvent.click(screen.getByRole('button', { name: 'Ask a person to look' }));
    expect(sent.map(({ law_review }) => law_review)).toEqual([undefined, true]);
  });
});
