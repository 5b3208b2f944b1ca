import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Plant } from '@offshoot/contracts/plants';
import { keys } from '../../../lib/api/query.ts';
import { isolated } from '../../../lib/i18n/phrases.ts';
import { aPerson } from '../../../testing/a-person.ts';
import { aPlant } from '../../../testing/a-plant.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { PlantPage } from './plant-page.tsx';

const meta = { thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI', width: 900, height: 1600 };
const images = ['/media/a.webp', '/media/b.webp'];

/** A plant's page, with a field in place of a form beside it. */
async function show(plants: readonly Plant[], reply: () => number = () => 200) {
  fakeServer(({ path }) => {
    const plant = plants.find(({ id }) => path === `/plants/${id}`);
    if (!plant) return path.endsWith('/similar') ? { body: [] } : { status: 204 };
    const status = reply();
    return status === 200
      ? { body: plant }
      : { status, body: { detail: 'no', code: status === 404 ? 'plant_not_found' : 'unavailable' } };
  });
  const page = <PlantPage renderExchange={() => <input aria-label="Message" />} />;
  return renderApp(page, { path: `/plants/${plants[0]?.id}`, pattern: '/plants/:id' });
}

const wait = { pests: ['thrips'], is_treated: false };

describe('the page of a plant', () => {
  it.each([
    [aPlant(), 'Somewhere around Lisbon. The exact place stays private.'],
    [aPlant({ address: null }), 'Around here. The exact place stays private.'],
    [
      aPlant({ address: null, location_is_exact: true }),
      'The owner shows you the place on the map. Only you two see it, until the exchange ends.',
    ],
  ])('says where it is in whole sentences, with or without a name for it', async (plant, sentence) => {
    await show([plant]);
    await screen.findByText(sentence);
  });

  it('names who gives it and where, except an exact address', async () => {
    const owner = { id: aPerson().id, name: 'Mia Fern', avatar: null };
    const plant = aPlant({ owner, owner_id: owner.id, distance_km: 1.2 });
    await show([plant]);
    expect(await screen.findByText(/1\.2 km/)).toHaveTextContent(
      ['Mia Fern', 'Lisbon', '1.2 km'].map(isolated).join(' · '),
    );
  });

  it.each([
    ['after', aPlant()],
    ['before', aPlant({ is_reserved: true })],
    ['before', aPlant({ status: 'exchanged' })],
  ] as const)('has what can be done %s its story: %#', async (where, plant) => {
    await show([plant]);
    const field = await screen.findByRole('textbox', { name: 'Message' });
    const follows =
      field.compareDocumentPosition(screen.getByText(plant.description)) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(follows !== 0).toBe(where === 'before');
  });

  it('leaves an exact address to the map below', async () => {
    await show([aPlant({ location_is_exact: true, address: 'Rua das Flores 1', distance_km: 1.2 })]);
    expect(await screen.findByText(/1\.2 km/)).toHaveTextContent(isolated('1.2 km'));
    expect(screen.queryByText(/Rua das Flores 1.*·/)).toBeNull();
  });

  it.each([
    [aPlant({ name: '</script> fern', images }), 'https://schema.org/InStock'],
    [aPlant({ name: '</script> fern', images, is_reserved: true }), 'https://schema.org/OutOfStock'],
  ])('describes the plant to machines as an offer at 0 USD, without its place', async (plant, availability) => {
    await show([plant]);
    await screen.findByRole('heading', { name: plant.name });
    const [data, ...others] = [...document.querySelectorAll('script[type="application/ld+json"]')];
    expect(others).toEqual([]);
    expect(JSON.parse(data?.textContent ?? '')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: plant.name,
      description: 'Climbs',
      image: ['http://localhost/media/a.webp?w=1600', 'http://localhost/media/b.webp?w=1600'],
      url: `http://localhost/plants/${plant.id}`,
      offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD', availability },
    });
  });

  it('leads to a search of its species', async () => {
    await show([aPlant({ species: 'Epipremnum aureum' })]);
    const link = await screen.findByRole('link', { name: 'Epipremnum aureum' });
    expect(link.getAttribute('href')).toBe('/plants?species=Epipremnum+aureum');
  });

  it('stays when fetching it again fails, until it is deleted', async () => {
    let status = 200;
    const { client } = await show([aPlant({ name: 'Kept fern' })], () => status);
    await screen.findByRole('heading', { name: 'Kept fern' });
    status = 503;
    await client.refetchQueries();
    await screen.findByRole('heading', { name: 'Kept fern' });
    expect(screen.queryByRole('alert')).toBeNull();
    status = 404;
    await client.refetchQueries();
    await screen.findByText('This plant isn’t here any more');
  });

  it.each([
    ['own', aPlant({ owner_id: aPerson().id }), 'Back to my plants', '/plants/my'],
    ["another user's", aPlant(), 'Back to plants', '/plants'],
  ])('links from a deleted plant to the list it was in: %s', async (_whose, plant, label, list) => {
    fakeServer(({ path }) => {
      if (path === '/auth/me') return { body: aPerson() };
      if (path.endsWith('/similar')) return { body: [] };
      return path.startsWith('/plants/') ? { status: 404, body: { detail: 'no', code: 'plant_not_found' } } : {};
    });
    const page = <PlantPage renderExchange={() => null} />;
    const { client } = await renderApp(page, {
      path: `/plants/${plant.id}`,
      pattern: '/plants/:id',
      signedIn: true,
    });
    await screen.findByText('This plant isn’t here any more');
    act(() => void client.setQueryData([...keys.plant(plant.id), null], plant));
    await client.refetchQueries();
    expect((await screen.findByRole('link', { name: label })).getAttribute('href')).toBe(list);
  });

  it.each([
    ['an available', {}, true, true],
    ['a reserved', { is_reserved: true }, false, false],
    ['an exchanged', { status: 'exchanged' }, false, false],
    ['a waiting', { status: 'inactive', pests_wait: wait }, false, true],
  ] as const)(
    'offers its owner to change and delete %s plant only if the server allows it',
    async (_kind, changed, edits, deletes) => {
      const plant = aPlant({ owner_id: aPerson().id, ...changed });
      fakeServer(({ path }) => {
        if (path === '/auth/me') return { body: aPerson() };
        return { body: path.endsWith('/similar') ? [] : plant };
      });
      await renderApp(<PlantPage renderExchange={() => null} />, {
        path: `/plants/${plant.id}`,
        pattern: '/plants/:id',
        signedIn: true,
      });
      await screen.findByRole('heading', { name: 'This is your plant' });
      expect(screen.queryByRole('link', { name: 'Edit' }) !== null).toBe(edits);
      expect(screen.queryByRole('button', { name: 'Delete' }) !== null).toBe(deletes);
      expect(screen.queryByText(/^This plant is part of an exchange/) !== null).toBe('is_reserved' in changed);
    },
  );

  it('shows its owner that it waits outside of what is read out by itself', async () => {
    const plant = aPlant({ owner_id: aPerson().id, status: 'inactive', pests_wait: wait });
    fakeServer(({ path }) => {
      if (path === '/auth/me') return { body: aPerson() };
      return { body: path.endsWith('/similar') ? [] : plant };
    });
    await renderApp(<PlantPage renderExchange={() => null} />, {
      path: `/plants/${plant.id}`,
      pattern: '/plants/:id',
      signedIn: true,
    });
    const notice = await screen.findByRole('region', { name: 'Needs a check for pests' });
    expect(notice.closest('[aria-live]')).toBeNull();
  });

  it('links to the own plants where the server says that the deleted one was among them', async () => {
    fakeServer(({ path }) => {
      if (path === '/auth/me') return { body: aPerson() };
      return path.startsWith('/plants/') ? { status: 404, body: { detail: 'no', code: 'own_plant_deleted' } } : {};
    });
    await renderApp(<PlantPage renderExchange={() => null} />, {
      path: `/plants/${aPlant().id}`,
      pattern: '/plants/:id',
      signedIn: true,
    });
    expect((await screen.findByRole('link', { name: 'Back to my plants' })).getAttribute('href')).toBe('/plants/my');
  });

  it('resets for another plant: its first photo, nothing typed', async () => {
    const [pothos, other] = [
      aPlant({ images, image_meta: [meta, meta] }),
      aPlant({ id: '0193f1a0-0000-7000-8000-000000000009', name: 'Fern', images, image_meta: [meta, meta] }),
    ];
    const { history } = await show([pothos, other]);
    await screen.findByRole('heading', { name: 'Golden pothos' });
    await act(async () => history.push(`/plants/${other.id}`));
    await screen.findByRole('heading', { name: 'Fern' });
    await userEvent.click(screen.getByRole('button', { name: 'Next photo' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'For the fern');
    // Cached already: no loading state in between.
    await act(async () => history.push(`/plants/${pothos.id}`));
    await screen.findByRole('heading', { name: 'Golden pothos' });
    expect(screen.getByRole('group', { name: 'Photo 1 of 2' })).toBeVisible();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Message' }).value).toBe('');
  });

  it('shows a remaining photo where a change removed the current one', async () => {
    const plants = [aPlant({ images, image_meta: [meta, meta] })];
    const { client } = await show(plants);
    await userEvent.click(await screen.findByRole('button', { name: 'Next photo' }));
    await screen.findByRole('group', { name: 'Photo 2 of 2' });
    plants[0] = aPlant({ images: images.slice(0, 1), image_meta: [meta] });
    await client.refetchQueries();
    await waitFor(() => expect(screen.getByRole('group', { name: 'Photo 1 of 1' })).toBeVisible());
    expect(screen.getByRole('img', { name: 'Golden pothos, photo 1 of 1' })).toBeVisible();
  });
});
