import type { WireRecord } from '#contracts/engine/wire.ts'
import { narrowerPermissions, workPermissions } from '#contracts/permissions.ts'
import { decryptField, type TenantKey } from '#platform/secrets/index.ts'
import type { Actor } from './actor.ts'
import type { Row } from './database.ts'

const NARROWER = [...narrowerPermissions].map(([name, wider]) => `('${name}', '{${wider.join()}}'::text[])`).join()
/** Roles that hold a permission over people which is not among `$6`, nor lies within those. */
const ROLES_BEYOND = `select rp.role_id from role_permissions rp join permissions p on p.id = rp.permission_id
  where rp.tenant_id = $1 and p.name <> all($6::text[]) and p.name <> all('{${workPermissions.join()}}'::text[])
    and not exists (select from (values ${NARROWER}) n (name, wider) where n.name = p.name and n.wider <@ $6::text[])`
/** Whom to ask instead. */
const ADMINISTRATORS = `(select string_agg(a.name, ', ') from (select concat_ws(' ', e.first_name, e.last_name) as name from roles r
  join user_roles ur on ur.tenant_id = $1 and ur.role_id = r.id
  join users u on u.tenant_id = $1 and u.id = ur.user_id and u.login_id is not null
  join employees e on e.tenant_id = $1 and e.user_id = u.id and e.status = 'active'
  where r.tenant_id = $1 and r.key = 'admin' order by e.first_name, e.last_name, e.id limit 3) a)`

/** Statements over `page`, some rows of `employees`: `$1` company, `$2` sees every salary, `$3` own employee, `$4` today, `$6` own permissions. */
export const employeesFrom = (
  page: string,
) => `select t.id, t.first_name, t.last_name, t.avatar, t.email, t.position_id,
    t.direction_id, t.level_id, t.manager_employee_id, t.user_id, t.status, t.is_sample,
    t.weekly_minutes_capacity,
    coalesce((select d.department_id from directions d where d.tenant_id = t.tenant_id and d.id = t.direction_id),
      (select p.department_id from positions p where p.tenant_id = t.tenant_id and p.id = t.position_id)) as department_id,
    to_char(t.birth_date, 'MM-DD') as birthday, t.phone, t.personal_email, t.gender, t.birth_date,
    t.personal_identification_number, t.identity_card_number, t.address, t.timezone, t.about, t.quote, t.contract_type,
    t.start_date, t.termination_date, t.position_code, t.contract_bank_name, t.contract_bank_swift,
    t.contract_bank_account, t.company_name, t.company_position, t.company_vat, t.company_identifier, t.company_address,
    pay.amount, pay.type as salary_type, pay.currency, t.salary_evaluation_assignees, t.technical_evaluation_assignees,
    t.general_information, t.sensitive_information, t.billed_rate, t.internal_cost_hourly_rate,
    (select ur.role_id from user_roles ur where ur.tenant_id = t.tenant_id and ur.user_id = t.user_id
      order by ur.position, ur.role_id limit 1) as role_id,
    $2 and not exists (select from user_roles ur where ur.tenant_id = $1 and ur.user_id = t.user_id
      and ur.role_id = any(array(${ROLES_BEYOND}))
      and ur.role_id is distinct from (select r.id from roles r where r.tenant_id = $1 and r.key = 'employee'))
      as can_change_access, ${ADMINISTRATORS} as administrators
  from (${page}) t
  left join lateral (select s.amount, s.type, s.currency from employee_salaries s
    where ($2 or t.id = $3::uuid) and s.tenant_id = t.tenant_id and s.employee_id = t.id
      and (s.end_date is null or s.end_date >= $4::date)
    order by s.start_date > $4::date, abs(s.start_date - $4::date) limit 1) pay on true`

const money = (hundredths: unknown) => (hundredths === null ? null : (hundredths as number) / 100)

/** One employee as the actor may see them (field by field, api-contract 8.28). */
export function employeeRecord(row: Row, actor: Actor, tenantKey: TenantKey): WireRecord {
  const manages = actor.can.has('manageEmployees')
  const own = row.id === actor.employeeId
  const reports = actor.leads && row.manager_employee_id === actor.employeeId
  const open = (column: string) =>
    row[column] === null
      ? null
      : decryptField({ tenantKey, table: 'employees', column, rowId: row.id as string }, row[column] as Buffer)
  const attributes: Record<string, unknown> = {
    first_name: row.first_name,
    last_name: row.last_name,
    avatar: row.avatar,
    email: row.email,
    position_id: row.position_id,
    direction_id: row.direction_id,
    department_id: row.department_id,
    level_id: row.level_id,
    manager_employee_id: row.manager_employee_id,
    user_id: row.user_id,
    status: row.status,
    archived: row.status === 'archived',
    is_sample: row.is_sample,
    weekly_hours_capacity: (row.weekly_minutes_capacity as number) / 60,
    birthday: row.birthday,
    about: row.about,
    quote: row.quote,
  }
  if (manages || own) {
    attributes.phone = row.phone
    attributes.contract_type = row.contract_type
    attributes.start_date = row.start_date
    attributes.personal_email = row.personal_email
    attributes.gender = row.gender
    attributes.birth_date = row.birth_date
    attributes.personal_identification_number = open('personal_identification_number')
    attributes.identity_card_number = open('identity_card_number')
    attributes.address = row.address
    attributes.timezone = row.timezone
    attributes.termination_date = row.termination_date
    attributes.position_code = row.position_code
    attributes.contract_bank_name = row.contract_bank_name
    attributes.contract_bank_swift = row.contract_bank_swift
    attributes.contract_bank_account = open('contract_bank_account')
    attributes.company_name = row.company_name
    attributes.company_position = row.company_position
    attributes.company_vat = row.company_vat
    attributes.company_identifier = row.company_identifier
    attributes.company_address = row.company_address
    attributes.salary = money(row.amount)
    attributes.salary_type = row.salary_type ?? 'monthly'
    attributes.salary_currency = row.currency ?? 'EUR'
    attributes.salary_evaluation_assignees = row.salary_evaluation_assignees
    attributes.technical_evaluation_assignees = row.technical_evaluation_assignees
    attributes.role_id = row.role_id
    attributes.general_information = row.general_information
  }
  if (manages) {
    attributes.can_change_access = row.can_change_access
    attributes.access_changed_by = row.can_change_access ? null : row.administrators
  }
  if (manages || reports) attributes.sensitive_information = row.sensitive_information
  if (actor.can.has('manageInvoices')) {
    attributes.billed_rate = money(row.billed_rate)
    attributes.internal_cost_hourly_rate = money(row.internal_cost_hourly_rate)
  }
  const keepsOwn = actor.can.has('editOwnEmployeeProfile') || actor.onboardingStep !== null
  return {
    id: row.id as string,
    type: 'employees',
    attributes,
    meta: {
      authorizedToShow: true,
      authorizedToStore: manages,
      authorizedToUpdate: manages || (keepsOwn && own),
      authorizedToDelete: false,
    },
  }
}
