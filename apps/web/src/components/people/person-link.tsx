import { deletedName } from '@offshoot/contracts/deleted-name';
import { Link } from 'react-router-dom';
import { usePersonName } from '../../lib/i18n/use-person-name.ts';

/** A user's name as a link to their page; plain text for a deleted account. */
export function PersonLink({ id, name }: { id: string; name: string | undefined }) {
  const shown = <bdi>{usePersonName()(name)}</bdi>;
  return name === deletedName ? shown : <Link to={`/users/${id}`}>{shown}</Link>;
}
