/**
 * Tables and views that are no module's: who the companies, their people and their rights are, and what the platform and
 * the engine keep. SQL of every module may name them.
 */
export const platformTables = [
  ...['tenants', 'logins', 'memberships', 'users', 'people', 'earlier_spells', 'sessions', 'login_authenticators'],
  ...['roles', 'permissions', 'role_permissions', 'user_roles'],
  ...['settings', 'setting_secrets', 'audit_entries', 'tenant_keys'],
  ...['idempotency_keys', 'rate_limits', 'job_workers', 'kept_mails', 'background_tasks', 'share_links'],
  ...['approval_steps', 'approval_decisions', 'put_off', 'files', 'imports', 'import_rows'],
  ...['test_payment_objects', 'test_anaf_objects'], // of the stand-ins (trial/)
] as const
