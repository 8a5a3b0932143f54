-- Why a salary was changed, and by whom; both unknown of what was written before.
alter table employee_salaries
  add column reason text constraint employee_salaries_reason_check check (char_length(reason) <= 255),
  add column created_by uuid;
