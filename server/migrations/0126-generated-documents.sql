-- Where somebody is to sign on a document that came of a template: [{signer, label, page, x, y, w, h}], in points from the top
-- left of the page.
alter table documents add column signature_places jsonb;

-- Documents that came by themselves, of a new employee or of leave that was approved: one of each template and record, however
-- often the work is done.
create table generated_documents (
  tenant_id uuid not null,
  template_id uuid not null,
  -- The employee or the request; of one of several kinds, so no foreign key holds it.
  record_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, template_id, record_id)
);
select tenant_table('generated_documents');
alter table generated_documents
  add constraint generated_documents_template_id_fkey foreign key (tenant_id, template_id) references templates on delete cascade;

-- The records that a task has written to already: begun again, it goes on with the others.
create table generation_steps (
  tenant_id uuid not null,
  task_id uuid not null,
  record_id uuid not null,
  primary key (tenant_id, task_id, record_id)
);
select tenant_table('generation_steps');
alter table generation_steps
  add constraint generation_steps_task_id_fkey foreign key (tenant_id, task_id) references background_tasks on delete cascade;
