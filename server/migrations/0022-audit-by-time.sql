-- The company's log is read newest first.
create index audit_entries_at on audit_entries (tenant_id, at desc, id desc);
