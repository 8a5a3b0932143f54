/**
 * Tables of the installation, not of a company. Short on purpose: what is here is seen by every company's requests, and
 * could not be distributed by tenant. `memberships` says which companies a login has and is read before any is chosen.
 */
export const globalTables = [
  'bnr_rates',
  'industries',
  'job_workers',
  'kept_mails',
  'login_authenticators',
  'login_passkeys',
  'login_recovery_codes',
  'logins',
  'memberships',
  'passkey_challenges',
  'password_resets',
  'payment_events',
  'permissions',
  'rate_limits',
  'registrations',
  'schema_migrations',
  'sealed_words',
  'sign_in_challenges',
  'signing_keys',
  'signing_seals',
  'tenants',
  'test_payment_objects',
  'test_anaf_objects',
]
