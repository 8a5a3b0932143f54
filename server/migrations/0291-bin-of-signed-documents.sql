-- A signed paper is not deleted like a row: it goes to the bin, with who and why, out of every list, and can be put back. After the years
-- of its type, counted from that day, a job deletes it; without such years it stays.
alter table documents
  add column binned boolean not null default false,
  add column binned_at timestamptz,
  add column binned_by uuid,
  add column bin_reason text,
  add constraint documents_binned_at_check check (binned = (binned_at is not null)),
  add constraint documents_binned_by_fkey foreign key (tenant_id, binned_by) references users;
comment on constraint documents_binned_by_fkey on documents is 'cleared when what it names is deleted';
create index documents_binned on documents (tenant_id, binned_at) where binned;
create index documents_binned_by on documents (tenant_id, binned_by) where binned_by is not null;

alter table document_types
  add column keep_years int constraint document_types_keep_years_check check (keep_years between 1 and 100);
