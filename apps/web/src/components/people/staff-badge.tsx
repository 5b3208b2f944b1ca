import type { StaffRole } from '@offshoot/contracts/basics';
import { IconShieldCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../badges/status-badge.tsx';
import classes from './staff-badge.module.css';

interface Props {
  role: StaffRole;
  /** The icon alone, in lists and sentences. */
  compact?: boolean;
}

/** Marks moderators and administrators beside their name; nothing for other members. */
export function StaffBadge({ role, compact = false }: Props) {
  const { t } = useTranslation();
  if (!role) return null;
  const label = t(`person.role.${role}`);
  if (!compact)
    return (
      <Chip tone="leaf">
        <IconShieldCheckFilled size={16} aria-hidden />
        {label}
      </Chip>
    );
  return (
    <span role="img" aria-label={label} title={label} className={classes.icon}>
      <IconShieldCheckFilled size={16} aria-hidden />
    </span>
  );
}
