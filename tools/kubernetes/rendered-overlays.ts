import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '../paths.ts';
import { findKubectl, rendered } from './kubectl.ts';
import type { Manifest } from './manifests.ts';

export const overlays = ['dev', 'small', 'production'] as const;

/** The manifests of an overlay, or of `recovery`; each time a copy, to be changed at will. */
export type Overlays = (overlay: string) => Manifest[];

/** Renders all overlays. */
export async function renderedOverlays(): Promise<Overlays> {
  const kubectl = await findKubectl();
  const folders = [...overlays.map((overlay) => `overlays/${overlay}`), 'recovery'];
  const documents = new Map(
    folders.map((folder) => {
      const text = rendered(kubectl, path.join(ROOT, 'deploy', 'k8s', folder));
      return [path.basename(folder), parseAllDocuments(text).map((document) => document.toJS() as Manifest)];
    }),
  );
  return (overlay) => structuredClone(documents.get(overlay) ?? []);
}

export function find(all: readonly Manifest[], kind: string, name: string): Manifest {
  const manifest = all.find((each) => each.kind === kind && each.metadata.name === name);
  if (!manifest) throw new Error(`There is no ${kind} ${name}.`);
  return manifest;
}
