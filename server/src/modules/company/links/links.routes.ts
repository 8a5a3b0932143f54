import * as z from 'zod'
import { CompanyLink, lastingLinks, personalLinks, type recordLinks } from '#contracts/company/links/company-links.ts'
import { answersData, answersNothing, defineRoute, inWrite, namesOf } from '#engine/index.ts'
import { audit } from '#platform/audit/index.ts'
import { notFound } from '#platform/errors/errors.ts'
import { noContent, ok } from '#platform/http/context.ts'
import { endShareLinkOfCompany, shareLinksOfCompany } from '#platform/share-links/index.ts'

/** What a link to a record leads to. */
const resources: Partial<Record<string, string>> = {
  invoice: 'invoices',
  'open-invoices': 'clients',
  template: 'templates',
} satisfies Record<(typeof recordLinks)[number], string>

const listRoute = defineRoute({
  method: 'GET',
  path: '/company/links',
  access: 'manageCompany',
  tag: 'Company',
  summary: 'All links without signing in that work now; never their addresses',
  output: answersData(z.array(CompanyLink)),
  run: (context, _input, registry) => {
    const { services, tenant } = context
    return services.database.tenant(tenant.id, async (tx) => {
      const links = await shareLinksOfCompany(tx, services.clock, { tenantId: tenant.id, purposes: lastingLinks })
      const ids = new Map<string, string[]>()
      for (const { purpose, record_id } of links) {
        const resource = resources[purpose]
        if (resource && record_id) ids.set(resource, [...(ids.get(resource) ?? []), record_id])
      }
      const names = await namesOf(tx, context, registry, ids)
      const data = links.map((link) => ({ ...link, record_name: names.get(link.record_id ?? '') ?? null }))
      return ok({ data })
    })
  },
})

const endRoute = defineRoute({
  method: 'DELETE',
  path: '/company/links/:id',
  access: 'manageCompany',
  tag: 'Company',
  summary: 'Revoke the link of a person: its address leads nowhere from now on',
  output: answersNothing,
  run: (context, _input, registry) =>
    inWrite(context, registry, async ({ tx, tenant, actor, params }) => {
      const id = z.uuid().safeParse(params.id)
      const asked = { tenantId: tenant.id, purposes: personalLinks }
      const purpose = id.success ? await endShareLinkOfCompany(tx, { ...asked, id: id.data }) : null
      if (purpose === null) throw notFound()
      await audit(tx, {
        tenantId: tenant.id,
        userId: actor.userId,
        resource: 'tenants',
        recordId: null,
        action: 'revoke link',
        after: { purpose },
      })
      return noContent
    }),
})

export const companyLinkRoutes = [listRoute, endRoute]
