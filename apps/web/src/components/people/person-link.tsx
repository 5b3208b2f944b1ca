import { deletedName } from '@offshoot/contracts/deleted-name';
import type { StaffRole } from '@offshoot/contracts/basics';
import { Link } from 'react-router-dom';
import { usePersonName } from '../../lib/i18n/use-person-name.ts';
import { StaffBadge } from './staff-badge.tsx';

interface Props {
  id: string;
  name: string | undefined;
  role: StaffRole;
}

/** A user's name and badge, the name as a link to their page; plain text for a deleted account. */
export function PersonLink({ id, name, role }: Props) {
  const shown = <bdi>{usePersonName()(name)}</bdi>;
  if (name === deletedName) return shown;
  return (
    <>
      <Link to={`/users/${id}`}>{shown}</Link>
      <StaffBadge role={role} compact />
    </>
  );
}
