import { useParams } from 'react-router-dom';
import { SpeciesRevisionsPage } from '../../features/species/revisions/species-revisions-page.tsx';
import { isModerator } from '../../lib/session/is-moderator.ts';
import { useSession } from '../../lib/session/session.tsx';
import { UnauthorizedPath } from '../routing/unknown-path.tsx';

/** The record of a species for moderators; other users are redirected. */
export function SpeciesRevisions() {
  const { me } = useSession();
  const { slug = '' } = useParams();
  return isModerator(me) ? <SpeciesRevisionsPage key={slug} slug={slug} /> : <UnauthorizedPath />;
}
