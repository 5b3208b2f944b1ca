import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { articleSlugs } from '@offshoot/contracts/articles';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Blog } from './blog.tsx';

describe('the blog', () => {
  it('links every article, with its title and date', async () => {
    await renderApp(<Blog />, { path: '/blog' });
    await screen.findByRole('heading', { level: 1, name: 'Blog' });
    const entries = screen.getAllByRole('listitem');
    expect(entries.map((entry) => within(entry).getByRole('link').getAttribute('href'))).toEqual(
      articleSlugs.map((slug) => `/blog/${slug}`),
    );
    for (const entry of entries) expect(within(entry).getByText('23 November 2026')).toBeVisible();
  });

  it('shows an article with its sections, sources and the next ones', async () => {
    await renderApp(<Blog />, { path: '/blog/posting-seeds', pattern: '/blog/:slug' });
    await screen.findByRole('heading', { level: 1, name: 'Posting seeds' });
    await screen.findByRole('heading', { level: 2, name: 'Across borders' });
    expect(screen.getByText('ISPM 38: International movement of seeds')).toBeVisible();
    const next = screen.getByRole('navigation', { name: 'Read next' });
    expect(
      within(next)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/blog/cuttings-in-water', '/blog/cuttings-in-soil', '/blog']);
    const data = document.querySelector('script[type="application/ld+json"]');
    expect(JSON.parse(data?.textContent ?? '')).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Posting seeds',
      datePublished: '2026-11-23',
      inLanguage: 'en',
      url: expect.stringMatching(/\/en\/blog\/posting-seeds$/),
    });
  });

  it('says of an unknown article that there is no such page, and links the blog', async () => {
    fakeServer(() => ({ status: 204 }));
    await renderApp(<Blog />, { path: '/blog/nothing', pattern: '/blog/:slug' });
    await screen.findByRole('heading', { level: 1, name: 'Page not found' });
    const near = within(screen.getByRole('navigation', { name: 'Did you mean' }));
    expect(near.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/blog');
  });
});
