import { createHash } from 'node:crypto';

/** What is known of a finished build. */
export interface Build {
  /** `offshoot/plant-service`. */
  image: string;
  /** SHA-256 of the image's configuration, in hexadecimal digits. */
  digest: string;
  app: string;
  target: string;
  commit: string;
  /** Whether the working copy had changes that are not in the commit. */
  changed: boolean;
  lockFile: string;
  bases: Readonly<Record<string, string>>;
  sbom: string;
  startedAt: Date;
  finishedAt: Date;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The statement of how an image was built, in the form of SLSA 1.0 (https://slsa.dev/provenance/v1). It is not signed. */
export function provenance(build: Build): object {
  const { image, digest, app, target, commit, changed, lockFile, bases, sbom, startedAt, finishedAt } = build;
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: image, digest: { sha256: digest } }],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'https://github.com/containers/buildah',
        externalParameters: { dockerfile: 'deploy/docker/Dockerfile', target, buildArgs: { APP: app } },
        internalParameters: { workingCopyHasChanges: changed },
        resolvedDependencies: [
          { name: 'source', digest: { gitCommit: commit } },
          { name: 'package-lock.json', digest: { sha256: sha256(lockFile) } },
          ...Object.entries(bases).map(([name, id]) => ({ name, digest: { sha256: id } })),
        ],
      },
      runDetails: {
        builder: { id: 'npm run images:check' },
        metadata: { startedOn: startedAt.toISOString(), finishedOn: finishedAt.toISOString() },
        byproducts: [{ name: 'sbom.cdx.json', digest: { sha256: sha256(sbom) } }],
      },
    },
  };
}
