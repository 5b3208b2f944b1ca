/** Columns of an `AccountRow`; `$1` is the current time. */
export const accountColumns = `id, email, email_verified_at IS NOT NULL AS email_verified, password_hash, name,
  named_by_person, bio, location, phone, website, avatar, language, settings,
  profile_completed_at IS NOT NULL AS profile_completed,
  CASE WHEN banned_until > $1 THEN ban_reason END AS ban_reason,
  CASE WHEN banned_until > $1 THEN banned_until END AS banned_until,
  deactivated_at IS NULL AND deleted_at IS NULL AS active, approval_requested_at IS NOT NULL AS awaits_approval, role, created_at,
  default_latitude, default_longitude, frost_months, time_zone,
  (SELECT role_grant.role FROM role_grant WHERE role_grant.user_id = account.id) AS granted_role`;
