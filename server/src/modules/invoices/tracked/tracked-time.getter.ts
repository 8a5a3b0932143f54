import type * as z from 'zod'
import { TrackedTime, TrackedTimeQuery } from '#contracts/invoices/tracked/tracked-time.ts'
import { answersData, type GetterDefinition, parseBody } from '#engine/index.ts'
import { readRounding } from '#modules/time/index.ts'
import { ok } from '#platform/http/context.ts'
import { askedTime, assertFew, assertSpan } from './asked-time.ts'
import { readTrackedEntries } from './read-tracked-time.ts'

/** What was worked for a client, at the rate of each day, and which of it can be charged. */
export const trackedTime: GetterDefinition = {
  level: 'resource',
  may: 'manageInvoices',
  summary: 'Entries of time for a client with the rate of each day, and why some cannot be charged',
  query: TrackedTimeQuery,
  output: answersData(TrackedTime),
  run({ services, tenant, locale, query }) {
    const asked = parseBody(TrackedTimeQuery, query) as z.infer<typeof TrackedTimeQuery>
    assertSpan(asked)
    return services.database.tenant(tenant.id, async (tx) => {
      const { projects, currency, ...where } = await askedTime(tx, tenant.id, asked)
      const [entries, rounding] = await Promise.all([
        readTrackedEntries(tx, tenant.id, where),
        readRounding(tx, tenant.id),
      ])
      assertFew(entries, locale)
      return ok({ data: { currency, rounding, projects, entries } satisfies TrackedTime })
    })
  },
}
