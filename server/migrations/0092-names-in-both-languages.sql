-- What the product itself puts into a company is called something in each language, until somebody renames it: `names` holds
-- {"en": …, "ro": …} then, and null once `name` is all there is.
alter table roles add column names jsonb;
alter table holiday_policies add column names jsonb;
alter table legal_holidays add column names jsonb;

-- Rows that still have the name they were put in with, in either language. National days: those of Romania.
-- Company by company, because the policies hold for the owner of the tables as well.
do $$
declare company uuid;
begin
  for company in select id from tenants loop
    perform set_config('app.tenant_id', company::text, true);

    update roles r set names = jsonb_build_object('en', known.en, 'ro', known.ro)
    from (values ('admin', 'Admin', 'Administrator'), ('manager', 'Manager', 'Manager'), ('hr', 'HR', 'Resurse umane'),
      ('employee', 'Employee', 'Angajat')) known (key, en, ro)
    where r.tenant_id = company and r.key = known.key and r.name in (known.en, known.ro);

    update holiday_policies p set names = jsonb_build_object('en', known.en, 'ro', known.ro)
    from (values ('Annual leave', 'Concediu de odihnă'), ('Sick leave', 'Concediu medical'),
      ('Unpaid leave', 'Concediu fără plată'), ('Family event', 'Eveniment familial'),
      ('Carer''s leave', 'Concediu de îngrijitor')) known (en, ro)
    where p.tenant_id = company and p.name in (known.en, known.ro);

    update legal_holidays l set names = jsonb_build_object('en', known.en, 'ro', known.ro)
    from (values ('New Year''s Day', 'Anul nou'), ('Epiphany', 'Bobotează'),
      ('Saint John the Baptist', 'Sfântul Ioan Botezătorul'),
      ('Day of the Unification of the Romanian Principalities', 'Ziua Unirii Principatelor Române'),
      ('Good Friday', 'Vinerea Mare'), ('Easter Sunday', 'Paștele'), ('Easter Monday', 'A doua zi de Paști'),
      ('Labour Day', 'Ziua muncii'), ('Pentecost', 'Rusaliile'), ('Whit Monday', 'A doua zi de Rusalii'),
      ('Children''s Day', 'Ziua Copilului'), ('Assumption', 'Adormirea Maicii Domnului'),
      ('St Andrew''s Day', 'Sfântul Andrei'), ('National holiday', 'Ziua națională, Ziua Marii Uniri'),
      ('Christmas Day', 'Crăciunul'), ('Boxing Day', 'A doua zi de Crăciun')) known (en, ro)
    where l.tenant_id = company and l.name in (known.en, known.ro);
  end loop;
end $$;
