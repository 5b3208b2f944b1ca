import { expect, it } from '@jest/globals';
import { Linter } from 'eslint';
import { privateMembers } from './private-members.ts';

const faults = (code: string): number =>
  new Linter().verify(code, {
    plugins: { offshoot: { rules: { private: privateMembers } } },
    rules: { 'offshoot/private': 'error' },
  }).length;

it('a member with "#" is reported once, where it is declared', () => {
  expect(faults('class A { #sum = 1; get sum() { return this.#sum; } }')).toBe(1);
  expect(faults('class A { #add() {} run() { this.#add(); } }')).toBe(1);
  expect(faults('class A { sum = 1; }')).toBe(0);
});
