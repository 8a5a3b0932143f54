-- Its assignee was just given a task and has not heard of it yet; the digest that says so takes the mark off.
alter table checklist_tasks add column tell_assignee boolean not null default false;
create index checklist_tasks_to_tell on checklist_tasks (tenant_id) where tell_assignee;
