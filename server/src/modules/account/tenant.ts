import * as z from 'zod'
import { Company } from '#contracts/account/sign-in.ts'
import { answersData, defineRoute } from '#engine/index.ts'
import { notFound } from '#platform/errors/errors.ts'
import { ok } from '#platform/http/context.ts'
import { subdomainOf } from '#platform/tenancy/index.ts'
import { companyAnswer } from './answers.ts'

/** TEN-01. The host decides; `subdomain` may ask on the main domain, and must agree elsewhere. */
export const tenantRoute = defineRoute({
  method: 'GET',
  path: '/tenant',
  names: 'account',
  access: 'public',
  tag: 'Account',
  summary: 'The company of this host',
  output: answersData(Company.extend({ locale: z.string(), has_demo_data: z.boolean(), logo: z.string().nullable() })),
  query: { subdomain: 'On the main domain: the company to look for' },
  async run({ services, tenant: here, query, base }) {
    const asked = typeof query.subdomain === 'string' && query.subdomain !== '' ? query.subdomain.toLowerCase() : null
    const subdomain = subdomainOf(base.slice(base.indexOf('//') + 2), services.config) ?? asked
    const tenant = here ?? (subdomain === null ? null : await services.tenants.bySubdomain(subdomain))
    if (!tenant || (asked !== null && asked !== tenant.subdomain)) throw notFound()
    const { locale, has_demo_data } = tenant
    return ok({ data: { ...companyAnswer(services.config, tenant), locale, has_demo_data, logo: null } })
  },
})
