-- Where a person stood before: who led them, in which team and position, from a day on. A person who never moved has no row
-- and stands where employees says; the first move writes down the place before it too.
create table employee_places (
  tenant_id uuid not null,
  employee_id uuid not null,
  start_date date not null,
  manager_employee_id uuid,
  direction_id uuid,
  position_id uuid,
  primary key (tenant_id, employee_id, start_date),
  constraint employee_places_employee_id_fkey foreign key (tenant_id, employee_id) references employees on delete cascade,
  constraint employee_places_manager_employee_id_fkey foreign key (tenant_id, manager_employee_id) references employees
    on delete set null (manager_employee_id),
  constraint employee_places_direction_id_fkey foreign key (tenant_id, direction_id) references directions
    on delete set null (direction_id),
  constraint employee_places_position_id_fkey foreign key (tenant_id, position_id) references positions
    on delete set null (position_id)
);
create index employee_places_manager on employee_places (tenant_id, manager_employee_id);
create index employee_places_direction on employee_places (tenant_id, direction_id);
create index employee_places_position on employee_places (tenant_id, position_id);

alter table employee_places enable row level security;
alter table employee_places force row level security;
create policy tenant on employee_places using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid));
