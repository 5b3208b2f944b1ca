import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { sparePart } from './spare-part.ts';

it('leaves the screen where its file cannot be loaded, and stands there where it can', async () => {
  const There = sparePart<{ word: string }>(() => Promise.resolve(({ word }) => <p>{word}</p>));
  const Missing = sparePart<{ word: string }>(() => Promise.reject(new Error('no line')));
  render(
    <>
      <p>screen</p>
      <Suspense fallback="loading">
        <There word="there" />
        <Missing word="missing" />
      </Suspense>
    </>,
  );
  await screen.findByText('there');
  expect(screen.getByText('screen')).toBeTruthy();
  expect(screen.queryByText('missing')).toBeNull();
});
