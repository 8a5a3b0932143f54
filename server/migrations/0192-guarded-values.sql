-- What a document holds that not everybody may read: fields (`employees.salary`), and records that not everybody lists (`holidays`). Who
-- may not read one of these where it comes from does not read the document either, whoever made it.
alter table documents add column guarded_values text[] not null default '{}';
alter table deleted_documents add column guarded_values text[] not null default '{}';
