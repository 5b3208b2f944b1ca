import { describe, expect, it } from '@jest/globals';
import { provenance } from './provenance.ts';

const build = {
  image: 'localhost/offshoot/plant-service:1.2.3',
  digest: 'a'.repeat(64),
  app: 'plant-service',
  target: 'service',
  commit: 'b'.repeat(40),
  changed: true,
  lockFile: '{}',
  bases: { BUILD_BASE: 'c'.repeat(64) },
  sbom: '{}\n',
  startedAt: new Date('2026-11-23T00:00:00Z'),
  finishedAt: new Date('2026-11-23T00:01:00Z'),
};

describe('the provenance of an image', () => {
  it('names the image, what it was built from, and by what', () => {
    expect(provenance(build)).toMatchObject({
      _type: 'https://in-toto.io/Statement/v1',
      subject: [{ name: build.image, digest: { sha256: build.digest } }],
      predicateType: 'https://slsa.dev/provenance/v1',
      predicate: {
        buildDefinition: {
          externalParameters: { target: 'service', buildArgs: { APP: 'plant-service' } },
          internalParameters: { workingCopyHasChanges: true },
          resolvedDependencies: [
            { name: 'source', digest: { gitCommit: build.commit } },
            // SHA-256 of `{}`.
            {
              name: 'package-lock.json',
              digest: { sha256: '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a' },
            },
            { name: 'BUILD_BASE', digest: { sha256: 'c'.repeat(64) } },
          ],
        },
        runDetails: {
          metadata: { startedOn: '2026-11-23T00:00:00.000Z', finishedOn: '2026-11-23T00:01:00.000Z' },
          byproducts: [{ name: 'sbom.cdx.json' }],
        },
      },
    });
  });
});
