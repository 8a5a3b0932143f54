import type * as z from 'zod'
import { ActivePlan } from '#contracts/billing/subscription.ts'
import { SetCountry, SetLocale, TenantInformation, UpdateTenant } from '#contracts/company/tenants.ts'
import { type ActionDefinition, answersData, defineResource, type Row, type WriteContext } from '#engine/index.ts'
import { activePlan } from '#modules/billing/index.ts'
import { audit } from '#platform/audit/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { type Answer, type Context, ok } from '#platform/http/context.ts'
import { exportData } from '../data/export.ts'
import { storeInformation, tenantInformation } from './tenant-information.ts'

const about = (read: (tx: Tx, context: Context) => Promise<unknown>) => async (context: Context) =>
  ok({ data: await context.services.database.tenant(context.tenant.id, (tx) => read(tx, context)) })

const changed = ({ tx, tenant, actor }: WriteContext, before: Row, after: Row) =>
  audit(tx, {
    tenantId: tenant.id,
    userId: actor.userId,
    resource: 'tenants',
    recordId: tenant.id,
    action: 'update',
    before,
    after,
  })

const answer = async (write: WriteContext): Promise<Answer> => ok({ data: await tenantInformation(write.tx, write) })

/** Changes one thing that the company itself is known by, as its people meet it from the next call on. */
const setOne = <K extends 'locale' | 'country'>(
  field: K,
  input: z.ZodType<Record<K, string>>,
  sample: string,
): ActionDefinition => ({
  level: 'standalone',
  may: 'manageCompany',
  input,
  output: answersData(TenantInformation),
  sample: { [field]: sample },
  async run(write, _target, sent: Record<K, string>) {
    const { tx, tenant, services } = write
    await tx.run(sql`update tenants set ${sql.ref(field)} = ${sent[field]} where id = ${tenant.id}`)
    await changed(write, { [field]: tenant[field] }, { [field]: sent[field] })
    tx.afterCommit.push(() => services.tenants.forget(tenant.subdomain))
    return answer(write)
  },
})

const updateTenant: ActionDefinition = {
  level: 'standalone',
  may: 'manageCompany',
  input: UpdateTenant,
  output: answersData(TenantInformation),
  sample: { general_information: 'We make tables.' },
  async run(write, _target, information: z.infer<typeof UpdateTenant>) {
    const known: Row = { ...(await tenantInformation(write.tx, write)) }
    const before = Object.fromEntries(Object.keys(information).map((key) => [key, known[key] ?? null]))
    await storeInformation(write, information)
    await changed(write, before, information)
    return answer(write)
  },
}

/** The company itself: no list and no record, only what everyone in it may ask and its managers may change. */
export const tenants = defineResource({
  key: 'tenants',
  table: 'tenants',
  module: 'company',
  display: 'name',
  global: true,
  // Not to be read or written here, but named in the company's log; what only leaders may know is not.
  fields: {
    locale: { labels: '*.language' },
    country: {},
    general_information: {},
  },
  may: { list: 'nobody', history: 'manageCompany' },
  actions: {
    'set-locale': setOne('locale', SetLocale, 'en'),
    // Days that are in a calendar stay: they are the history of leave. The country counts for years that are filled later.
    'set-country': setOne('country', SetCountry, 'RO'),
    'update-tenant': updateTenant,
    'export-data': exportData,
  },
  getters: {
    'tenant-information': { may: 'auth', output: answersData(TenantInformation), run: about(tenantInformation) },
    'active-plan': { may: 'auth', output: answersData(ActivePlan), run: about(activePlan) },
  },
})
