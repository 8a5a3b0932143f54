-- Documents that were made of a template before they remembered what they hold. The audit says which (what was stored of them names
-- their leave, null where there was none), what they were called, which templates ever had that name, and every text of these. All that
-- such a text names counts as held: nobody knows any more what was left empty. Where no text is known, all counts that there was to name.
do $$
declare
  company uuid;
  guarded constant jsonb := '{
    "employee": ["phone", "personal_email", "birth_date", "personal_identification_number", "identity_card_number", "address",
      "position_code", "contract_type", "start_date", "termination_date", "salary", "salary_type", "contract_bank_name",
      "contract_bank_account", "company_name", "company_position", "company_vat", "company_identifier", "company_address"],
    "holiday": ["*"],
    "client": ["*", "company_identifier", "company_vat", "company_address", "bank_name", "bank_account", "bank_swift", "website",
      "first_contact"],
    "project": ["*", "description", "website", "budget", "budget_type", "currency"]
  }';
  held constant text := $s$
    with guards as (
      select word, field, word || 's' || case field when '*' then '' else '.' || field end as guard
      from jsonb_each($2) g (word, fields), jsonb_array_elements_text(fields) field
    ), made as (
      select distinct on (record_id) record_id as id, after ->> 'name' as name, after ->> 'holiday_id' is not null as of_leave,
        case when after ->> 'employee_id' is not null then array['employee', 'holiday']
          when after ->> 'client_id' is not null then array['client'] else array['project', 'client'] end as words
      from audit_entries where tenant_id = $1 and resource = 'documents' and action = 'store' and after ? 'holiday_id'
      order by record_id, at
    ), stories as (
      select id as template_id, name, content from templates where tenant_id = $1
      union select record_id, before ->> 'name', before ->> 'content' from audit_entries where tenant_id = $1 and resource = 'templates'
      union select record_id, after ->> 'name', after ->> 'content' from audit_entries where tenant_id = $1 and resource = 'templates'
    ), texts as (
      select distinct n.name, s.content from stories n join stories s on s.template_id = n.template_id
      where n.name is not null and s.content is not null
    ), named as (
      select distinct name, split_part(m[1], '.', 1) as word, split_part(m[1], '.', 2) as field
      from texts, regexp_matches(content, 'data-id="([^"]+)"', 'g') m
    )
    select made.id, array_agg(distinct g.guard) as guarded_values from made join guards g on g.word = any (made.words)
    where case when exists (select from texts where texts.name = made.name)
      then exists (select from named n where n.name = made.name and n.word = g.word and g.field in ('*', n.field))
      else made.of_leave or g.word <> 'holiday' end
    group by made.id
  $s$;
begin
  for company in select id from tenants loop
    execute format('set local app.tenant_id = %L', company);
    execute 'update documents d set guarded_values = held.guarded_values from (' || held || ') held
      where d.tenant_id = $1 and d.id = held.id' using company, guarded;
    execute 'update deleted_documents d set guarded_values = held.guarded_values from (' || held || ') held
      where d.tenant_id = $1 and d.id = held.id' using company, guarded;
  end loop;
end $$;
