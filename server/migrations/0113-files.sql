-- Files of records of any kind: those attached to one, and the versions of a file that a record holds in a field of its own. What a
-- file is replaced by stands beside it; who may open the record may open each.
create table files (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  -- The record: it can be one of several kinds, so no foreign key holds it.
  fileable_type text not null,
  fileable_id uuid not null,
  -- The field of the record that this is, or was, the file of; null for one that is attached.
  field text,
  path text not null,
  file_name text not null,
  content_type text not null,
  size int not null,
  sha256 text not null,
  -- The first version's id, which all versions share.
  series_id uuid not null,
  version int not null default 1,
  superseded_by uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  preview_state text not null default 'waiting'
    constraint files_preview_state_check check (preview_state in ('waiting', 'made', 'none', 'failed')),
  preview_problem text,
  preview_path text,
  pages int,
  primary key (tenant_id, id),
  constraint files_version_key unique (tenant_id, series_id, version)
);
select tenant_table('files');
create index files_fileable on files (tenant_id, fileable_type, fileable_id);
-- One version of a file is the current one.
create unique index files_current_key on files (tenant_id, series_id) where superseded_by is null;
