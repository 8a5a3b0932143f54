-- What documents, evaluations and expenses are sorted by. Money is in hundredths of the company's currency.

create table document_types (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  name text not null,
  description text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index document_types_name_key on document_types (tenant_id, fold(name));

create table tags (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  name text not null,
  color text not null default 'primary',
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index tags_name_key on tags (tenant_id, fold(name));

create table evaluation_types (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  name text not null,
  description text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index evaluation_types_name_key on evaluation_types (tenant_id, fold(name));

create table expense_categories (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  name text not null,
  description text,
  requires_receipt boolean not null default true,
  color text not null default 'primary',
  max_amount bigint not null default 0 constraint expense_categories_max_amount_check check (max_amount >= 0),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index expense_categories_name_key on expense_categories (tenant_id, fold(name));

do $$
declare t text;
begin
  foreach t in array array['document_types', 'tags', 'evaluation_types', 'expense_categories']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy tenant on %I using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid))$p$, t);
  end loop;
end $$;

-- What each permission lets a person do, for the editor of roles.
alter table permissions add description text not null default '', add description_ro text not null default '';
update permissions p set description = d.en, description_ro = d.ro from (values
  ('manageEmployees', 'Add, change, invite and archive people, and see their salaries', 'Adaugă, modifică, invită și arhivează oameni și le vede salariile'),
  ('editOwnEmployeeProfile', 'Change one’s own employee profile', 'Își modifică propriul profil de angajat'),
  ('manageGoals', 'Set and follow the goals of people', 'Stabilește și urmărește obiectivele oamenilor'),
  ('manageFeedback', 'Give feedback and see what others gave', 'Oferă feedback și vede ce au oferit ceilalți'),
  ('manageChecklists', 'Keep onboarding templates and everyone’s onboarding tasks', 'Administrează șabloanele de integrare și sarcinile de integrare ale tuturor'),
  ('manageHolidays', 'See, add and decide on everyone’s holidays', 'Vede, adaugă și decide concediile tuturor'),
  ('manageHolidaysForDirectReports', 'Decide on the holidays of one’s direct reports', 'Decide concediile subordonaților direcți'),
  ('manageHolidayBalances', 'Correct how many days off people have left', 'Corectează zilele de concediu rămase ale oamenilor'),
  ('manageHolidayPolicies', 'Keep holiday policies, national holidays and the calendar connection', 'Administrează politicile de concediu, sărbătorile legale și conectarea calendarului'),
  ('approveRejectHolidays', 'Approve and reject holiday requests', 'Aprobă și respinge cereri de concediu'),
  ('manageEvaluations', 'Hold evaluations and see all of them', 'Ține evaluări și le vede pe toate'),
  ('manageEvaluationTypes', 'Keep the types of evaluations', 'Administrează tipurile de evaluări'),
  ('manageAssessments', 'Keep assessments', 'Administrează chestionarele de evaluare'),
  ('manageQuestions', 'Keep the questions of assessments', 'Administrează întrebările din chestionare'),
  ('manageTimesheets', 'See and correct everyone’s time', 'Vede și corectează pontajul tuturor'),
  ('manageExpenses', 'See everyone’s expenses, decide on them and keep their categories', 'Vede cheltuielile tuturor, le decide și administrează categoriile'),
  ('manageOwnExpenses', 'File expenses of one’s own', 'Își depune propriile cheltuieli'),
  ('manageProjects', 'Keep projects, their people and their tasks', 'Administrează proiectele, oamenii și sarcinile lor'),
  ('manageDocuments', 'Add and see everyone’s documents', 'Adaugă și vede documentele tuturor'),
  ('manageDocumentTypes', 'Keep the types and tags of documents', 'Administrează tipurile și etichetele documentelor'),
  ('manageTemplates', 'Keep document templates', 'Administrează șabloanele de documente'),
  ('manageCompany', 'Change the company’s details, modules and language', 'Modifică datele, modulele și limba companiei'),
  ('manageBilling', 'Manage the subscription, seats and roles', 'Administrează abonamentul, locurile și rolurile'),
  ('manageDepartments', 'Keep departments and teams', 'Administrează departamentele și echipele'),
  ('managePositions', 'Keep positions and levels', 'Administrează funcțiile și nivelurile'),
  ('manageNews', 'Write and publish news', 'Scrie și publică noutăți'),
  ('manageAssets', 'Keep the company’s assets and who has them', 'Administrează bunurile companiei și cine le are'),
  ('manageClients', 'Keep clients and their contacts', 'Administrează clienții și persoanele lor de contact'),
  ('manageInvoices', 'Write and send invoices, and see rates and profit', 'Emite și trimite facturi, vede tarifele și profitul'),
  ('useAi', 'Use the assistant', 'Folosește asistentul'),
  ('managePayroll', 'Prepare payroll', 'Pregătește salarizarea')
) d (name, en, ro) where d.name = p.name;
alter table permissions alter description drop default, alter description_ro drop default;
