-- A company takes all of its data along, and can be deleted. Both are facts of the company itself; one code is open at a time.
alter table tenants
  add export_started_at timestamptz,
  add delete_at timestamptz,
  add deletion_code_hash text,
  add deletion_code_user_id uuid,
  add deletion_code_attempts int not null default 0,
  add deletion_code_expires_at timestamptz;
