import { Readable } from 'node:stream'
import { answersFile, type GetterDefinition } from '#engine/index.ts'
import { notFound } from '#platform/errors/errors.ts'
import { disposition } from '#platform/http/disposition.ts'
import { sanitizeTemplate, treeOfHtml } from '#platform/rich-text/index.ts'
import { readTemplates } from '../generation/make.ts'
import { readHouse } from '../generation/read.ts'
import { renderDocx } from '../generation/render.ts'
import { seesTemplates } from './rights.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** TPL-06: the template itself as a Word file, with the labels of its placeholders. */
export const download: GetterDefinition = {
  level: 'record',
  may: seesTemplates,
  summary: 'The template as a .docx file',
  output: answersFile(DOCX),
  async run(context, id) {
    const { services, tenant } = context
    const [template] = await services.database.tenant(tenant.id, (tx) => readTemplates(tx, tenant.id, [id!]))
    if (!template) throw notFound()
    const house = await readHouse(context)
    const { name, content, language } = template
    const tree = () => treeOfHtml(sanitizeTemplate(content))
    const sheet = () => ({ name, tree: tree(), language: language ?? tenant.locale, blanks: false })
    const body = await renderDocx(context, house, sheet)
    return {
      status: 200,
      headers: { 'Content-Type': DOCX, 'Content-Disposition': disposition('attachment', `${name}.docx`) },
      body: Readable.from([body]),
    }
  },
}
