import { SharedTemplate } from '#contracts/documents/templates.ts'
import { answersBoth, defineRoute } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { notFound } from '#platform/errors/errors.ts'
import { ok, type RequestContext, type Services } from '#platform/http/context.ts'
import { countAttempt, type Limit } from '#platform/http/limits/rate-limit.ts'
import { sanitizeTemplate } from '#platform/rich-text/index.ts'
import { openShareLink } from '#platform/share-links/index.ts'
import { PURPOSE } from './share.ts'
import { readShareToken } from './share-token.ts'

/** Identifiers that open nothing, from one place. No secret can be guessed; this bounds the work. */
const MISSES: Limit = { name: 'shared-template-misses', max: 100, seconds: 900 }

type Row = SharedTemplate['attributes'] & { id: string }

/** The template that an identifier opens; null for one that is unknown, ended or of a company that is gone. */
async function openShared({ database, tenants, clock }: Services, token: string): Promise<SharedTemplate | null> {
  const read = readShareToken(token)
  const tenant = read && (await tenants.byId(read.tenantId))
  if (!read || !tenant) return null
  return database.tenant(tenant.id, async (tx) => {
    const link = await openShareLink(tx, clock, { tenantId: tenant.id, purpose: PURPOSE, token: read.secret })
    if (!link) return null
    const row = await tx.row<Row>(sql`select id, name, entities, content, contract_types from templates
      where tenant_id = ${tenant.id} and id = ${link.subject_id}`)
    if (!row) return null
    const { id, content, ...rest } = row
    return { id, type: 'templates', attributes: { ...rest, content: sanitizeTemplate(content) } }
  })
}

/** TPL-09: for everybody who knows the identifier, of any company; the text alone, never a value of a record. */
export const sharedTemplateRoute = defineRoute({
  method: 'GET',
  path: '/shared-templates/:token',
  access: 'public',
  tag: 'templates',
  summary: 'A shared template, for everybody who knows its identifier',
  output: answersBoth({ template: SharedTemplate }),
  async run({ services, params, origin }: RequestContext) {
    const template = await openShared(services, params.token ?? '')
    if (!template) {
      await countAttempt(services, MISSES, origin.ip)
      throw notFound()
    }
    return { ...ok({ data: { template }, template }), headers: { 'X-Robots-Tag': 'noindex' } }
  },
})
