-- Named as what it asks for: the assignee is still to be notified.
alter table checklist_tasks rename column tell_assignee to notify_assignee;
alter index checklist_tasks_to_tell rename to checklist_tasks_to_notify;
-- What is queued at this moment goes on under the job's new name; a new database has no queue yet.
do $$
begin
  if to_regclass('graphile_worker._private_tasks') is not null then
    update graphile_worker._private_tasks set identifier = 'notify-assignees' where identifier = 'tell-of-onboarding-tasks';
  end if;
end $$;
