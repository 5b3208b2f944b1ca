import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { PersonAvatar } from './person-avatar.tsx';

it.each([
  ['Quiet Fern 27', 'QF'],
  [' noor ', 'N'],
  ['Mira (Berlin)', 'MB'],
  ['נועה (Berlin) 🌱', 'נB'],
  ['“Ann” – Lee', 'AL'],
  ['🌱', '🌱'],
  ['👩‍🌾 ', '👩‍🌾'],
  ['नीम क्षमा', 'नीक्ष'],
  ['e\u0301va', 'E\u0301'],
  ['', ''],
])('%j shows as %j without a picture', (name, initials) => {
  const { container } = render(<PersonAvatar name={name} avatar={null} />);
  expect(container.querySelector('[data-initials]')?.getAttribute('data-initials')).toBe(initials);
});
