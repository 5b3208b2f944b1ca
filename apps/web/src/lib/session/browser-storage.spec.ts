import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { localStore } from './browser-storage.ts';

const refused = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

afterEach(() => {
  jest.restoreAllMocks();
  for (const key of localStore.keys()) localStore.removeItem(key);
});

describe.each([
  ['that is forbidden', () => jest.spyOn(window, 'localStorage', 'get').mockImplementation(refused)],
  ['that does not exist', () => jest.spyOn(window, 'localStorage', 'get').mockReturnValue(null as unknown as Storage)],
  ['that is full', () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refused)],
])('a storage %s', (_, refuse) => {
  it('keeps an entry as long as the page', () => {
    refuse();
    expect(localStore.getItem('fern')).toBeNull();
    localStore.setItem('fern', 'moss');
    expect(localStore.getItem('fern')).toBe('moss');
    expect(localStore.keys()).toEqual(['fern']);
    localStore.removeItem('fern');
    expect(localStore.getItem('fern')).toBeNull();
  });
});

it('a storage that has room again is used, and replaces what lived in the page', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refused);
  localStore.setItem('fern', 'moss');
  jest.restoreAllMocks();
  localStore.setItem('fern', 'ivy');
  expect(localStorage.getItem('fern')).toBe('ivy');
  localStorage.setItem('fern', 'of another window');
  expect(localStore.getItem('fern')).toBe('of another window');
});
