-- What a person has put off of what waits for them: hidden from them until that day begins.
create table put_off (
  tenant_id uuid not null,
  user_id uuid not null,
  -- The key under which it waits, and the record; it can be one of several kinds, so no foreign key holds it.
  subject_type text not null,
  subject_id uuid not null,
  until date not null,
  primary key (tenant_id, user_id, subject_type, subject_id)
);
select tenant_table('put_off');
alter table put_off
  add constraint put_off_user_id_fkey foreign key (tenant_id, user_id) references users on delete cascade;

-- What somebody has decided last is found by it.
create index approval_decisions_user on approval_decisions (tenant_id, user_id, decided_at);
