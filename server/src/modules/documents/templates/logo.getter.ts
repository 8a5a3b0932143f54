import { TemplateLogo } from '#contracts/documents/templates.ts'
import { answersData, type GetterDefinition } from '#engine/index.ts'
import { readCompanyData } from '#modules/company/index.ts'
import { ok } from '#platform/http/context.ts'
import { seesTemplates } from './rights.ts'

/** The logo that stands on the company's papers, for everybody who writes or makes them; not all of them may open its settings. */
export const logo: GetterDefinition = {
  level: 'resource',
  may: seesTemplates,
  summary: 'The company’s logo as it stands in templates',
  output: answersData(TemplateLogo),
  async run({ services, tenant }) {
    const { logo: path } = await services.database.tenant(tenant.id, (tx) => readCompanyData(tx, tenant.id))
    const data: TemplateLogo = { url: path && services.files.temporaryUrl(path, { fileName: path.split('/').at(-1)! }) }
    return ok({ data })
  },
}
