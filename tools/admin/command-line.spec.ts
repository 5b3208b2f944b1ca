import { expect, it } from '@jest/globals';
import type { AdminCommand } from './admin-command.ts';
import { readCommandLine } from './command-line.ts';
import { commands } from './commands.ts';

const sample: AdminCommand = {
  name: 'water',
  summary: 'Waters a plant.',
  args: ['<plant>'],
  options: { litres: { value: '<number>', description: 'how much' }, gently: { description: 'slowly' } },
  run: async () => {},
};
const read = (...argv: string[]) => readCommandLine(argv, [sample]);

it('passes on arguments, options and the operator', () => {
  expect(read('water', 'fern', '--litres', '2', '--gently', '--dry-run', '--as', 'Ada')).toEqual({
    command: sample,
    call: { args: ['fern'], options: { litres: '2', gently: true }, operator: 'Ada', dryRun: true },
  });
  expect(read('water', 'fern')).toMatchObject({ call: { options: {}, operator: expect.any(String), dryRun: false } });
});

it('lists the commands without arguments, and describes one for --help', () => {
  expect([read(), read('--help'), read('-h')]).toEqual(
    Array(3).fill({ help: expect.stringContaining('water <plant>') }),
  );
  expect(read('water', '--help')).toEqual({ help: expect.stringContaining('--litres <number>') });
});

it.each(commands.map((command) => [command.name, command] as const))('describes %s', (name, command) => {
  const commandLine = readCommandLine([name, '-h'], commands);
  expect(commandLine).toEqual({ help: expect.stringContaining(command.summary) });
  expect(commandLine).toEqual({ help: expect.stringMatching(/--dry-run/) });
});

it.each([
  [['prune']],
  [['water']],
  [['water', 'fern', 'ivy']],
  [['water', 'fern', '--all']],
  [['water', 'fern', '--litres']],
  [['water', 'fern', '--as', 'ada@people.example']],
])('rejects %j as wrong use', (argv) => {
  expect(() => read(...argv)).toThrow(expect.objectContaining({ exitCode: 2 }));
});
