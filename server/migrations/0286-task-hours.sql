-- Minutes that a task is planned for; null: nobody has said.
alter table tasks add column planned_minutes int;
alter table tasks add constraint tasks_planned_hours_check check (planned_minutes between 0 and 6000000);
