import { describe, expect, it } from '@jest/globals';
import { typedProjects, typedPrograms } from './typed-programs.ts';

describe('the programs of the type checker', () => {
  const programs = typedPrograms(typedProjects());

  it('cover every project once', () => {
    expect(programs.flatMap(({ projects }) => projects).toSorted()).toEqual(typedProjects().toSorted());
  });

  it('are one for projects with the same options, the largest first', () => {
    const [first, ...others] = programs;
    expect(first?.projects).toEqual(expect.arrayContaining(['libs/contracts', 'apps/gateway', 'apps/plant-service']));
    expect(others.map(({ projects }) => projects)).toEqual(
      expect.arrayContaining([['apps/web'], ['e2e'], ['tools'], ['bench', 'data']]),
    );
  });
});
