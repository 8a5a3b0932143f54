import { fullName } from '#contracts/engine/values/full-name.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { type Guard, type Placed, placeholdersOf, placeholderValues, type Registry } from '#engine/index.ts'
import { type CompanyData, readCompanyData } from '#modules/company/index.ts'
import { dayIn } from '#platform/clock.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { Context } from '#platform/http/context.ts'
import { globalPlaceholders, globalValues } from '../templates/globals.ts'
import type { Values } from './fill.ts'
import { logoPicture } from './logo.ts'
import { type Subject, subjects } from './subjects.ts'

/** Whose document it becomes: one of the three. */
export interface Recipient {
  id: string
  employee_id: string | null
  client_id: string | null
  project_id: string | null
  holiday_id: string | null
  /** The record's; null where it has none. */
  status: string | null
  /** The person's; null for clients and projects. */
  contract_type: string | null
  /** As a file's name says it. */
  name: string
  locale: Locale | null
}

const nobody = sql`null::uuid`

/**
 * Whose the documents of these records become; those that are gone are left out. Two of the three ids are null, so each table is narrowed
 * to the company before it is joined: on several servers a join on a null alone no longer says that its rows are the company's.
 */
export const readRecipients = (
  tx: Tx,
  tenantId: string,
  { resource, employee = nobody, client = nobody, project = nobody, holiday = nobody, status }: Subject,
  ids: readonly string[],
): Promise<Recipient[]> =>
  tx.rows<Recipient>(sql`select t.id, p.id as employee_id, c.id as client_id, j.id as project_id, ${holiday} as holiday_id,
      ${status ?? sql`null::text`} as status, p.contract_type,
      coalesce(c.company_name, j.name, concat_ws(' ', p.last_name, p.first_name)) as name, u.locale
    from ${sql.table(resource)} t
      left join (select * from people where tenant_id = ${tenantId}) p on p.id = ${employee}
      left join (select * from clients where tenant_id = ${tenantId}) c on c.id = ${client}
      left join (select * from projects where tenant_id = ${tenantId}) j on j.id = ${project}
      left join users u on u.tenant_id = ${tenantId} and u.id = p.user_id
    where t.tenant_id = ${tenantId} and t.id = any(${[...ids]}::uuid[]) and num_nonnulls(p.id, c.id, j.id) = 1`)

/** What all documents of one call share. */
export interface House {
  company: CompanyData
  logo: Uint8Array | null
}

/** Reads the company in a transaction of its own, and its logo after that. */
export async function readHouse({ tenant, services }: Context): Promise<House> {
  const company = await services.database.tenant(tenant.id, (tx) => readCompanyData(tx, tenant.id))
  return { company, logo: company.logo ? await logoPicture(services.files, company.logo, tenant.id) : null }
}

/** Values of the company, the day and the person who generates. */
export function houseValues({ tenant, services, actor }: Context, { company }: House, locale: Locale): Values {
  const today = dayIn(services.clock.now(), tenant.time_zone)
  return globalValues({ company, today, generatedBy: fullName(actor.firstName, actor.lastName) }, locale)
}

/** What the placeholders of a subject are called in a language, by their ids. */
export const labelsOf = (
  registry: Registry,
  subject: Subject | undefined,
  locale: Locale,
): ReadonlyMap<string, string> =>
  new Map(
    [
      ...globalPlaceholders(locale),
      ...(subject ? placeholdersOf(registry, registry.resource(subject.resource), locale) : []),
    ].map(({ key, label }) => [key, label]),
  )

/** What somebody has to be allowed to read for these placeholders of a subject. */
export const guardsOfKeys = (registry: Registry, { resource }: Subject, keys: readonly string[]): Guard[] => {
  const offered = placeholdersOf(registry, registry.resource(resource), 'en')
  return [...new Set(offered.filter(({ key }) => keys.includes(key)).flatMap(({ guards }) => guards))]
}

/** Values of some records, with those of the house, as the person who asks may see them. */
export async function readValues(
  tx: Tx,
  context: Context,
  registry: Registry,
  house: House,
  { resource }: Subject,
  ids: readonly string[],
  locale: Locale,
): Promise<ReadonlyMap<string, Values>> {
  const shared = houseValues(context, house, locale)
  const own = await placeholderValues(tx, context, registry, resource, ids, locale)
  return new Map([...own].map(([id, values]) => [id, new Map([...shared, ...values])]))
}

/**
 * The values of one record for a document that the actor may make though they may not open the record (leave, for those who manage
 * documents): what it says is hidden, what is known of its person is not.
 */
export async function readValuesOf(
  tx: Tx,
  context: Context,
  registry: Registry,
  house: House,
  subject: Subject,
  { id, employee_id }: Pick<Recipient, 'id' | 'employee_id'>,
  locale: Locale,
): Promise<Values> {
  const seen = (await readValues(tx, context, registry, house, subject, [id], locale)).get(id)
  if (seen) return seen
  const hidden = placeholdersOf(registry, registry.resource(subject.resource), locale)
  const people = employee_id ? [employee_id] : []
  const known = await readValues(tx, context, registry, house, subjects.employee, people, locale)
  return new Map([
    ...hidden.map(({ key }): [string, Placed] => [key, { missing: 'hidden' }]),
    ...(known.get(employee_id ?? '') ?? houseValues(context, house, locale)),
  ])
}
