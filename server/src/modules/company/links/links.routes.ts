import * as z from 'zod'
import { CompanyLink, lastingLinks, personalLinks } from '#contracts/company/links/company-links.ts'
import { answersData, answersNothing, defineRoute, inWrite } from '#engine/index.ts'
import { audit } from '#platform/audit/index.ts'
import { notFound } from '#platform/errors/errors.ts'
import { noContent, ok } from '#platform/http/context.ts'
import { endShareLinkOfCompany, shareLinksOfCompany } from '#platform/share-links/index.ts'

const listRoute = defineRoute({
  method: 'GET',
  path: '/company/links',
  access: 'manageCompany',
  tag: 'Company',
  summary: 'All links without signing in that work now; never their addresses',
  output: answersData(z.array(CompanyLink)),
  run: async ({ services, tenant }) => {
    const asked = { tenantId: tenant.id, purposes: lastingLinks }
    const data = await services.database.tenant(tenant.id, (tx) => shareLinksOfCompany(tx, services.clock, asked))
    return ok({ data })
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
        ...{ tenantId: tenant.id, userId: actor.userId, resource: 'tenants', recordId: null },
        ...{ action: 'revoke link', after: { purpose } },
      })
      return noContent
    }),
})

export const companyLinkRoutes = [listRoute, endRoute]
