import type { Making, ResourceExpectations } from '#testing/conformance/expectations.ts'

const keepers = ['manageTemplates'] as const
const readers = ['manageTemplates', 'manageDocuments', 'manageEmployees'] as const

const template = ({ n, company }: Making) => ({
  name: `Template ${n} of ${company.subdomain}`,
  entities: ['employee'],
  content: '<p>Bună ziua</p>',
})

async function stored(making: Making): Promise<string> {
  const answer = await making.admin.post('/restify/templates', template(making))
  if (answer.status !== 201) throw new Error(`templates: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}

async function shared(making: Making): Promise<string> {
  const id = await stored(making)
  await making.admin.post(`/restify/templates/${id}/actions?action=share`, {})
  return id
}

/** TPL-01 to TPL-08 */
export const templateExpectations: ResourceExpectations = {
  key: 'templates',
  samples: { template: { shared: stored } },
  rights: { list: readers, show: readers, export: readers, update: keepers, delete: keepers },
  stores: { template: { may: keepers, body: template } },
  fresh: 'template',
  change: (n) => ({ name: `Changed ${n}` }),
  invalid: [
    [{ name: '' }, 'name'],
    [{ entities: [] }, 'entities'],
    [{ entities: ['employee', 'holiday'] }, 'entities'],
    [{ entities: ['invoice'] }, 'entities.0'],
    [{ content: '' }, 'content'],
    [{ content: '<p> </p><div data-type="page-break"></div>' }, 'content'],
    [{ content: '<script>alert(1)</script>' }, 'content'],
    [{ content: 'x'.repeat(300_001) }, 'content'],
    [{ contract_types: ['handshake'] }, 'contract_types.0'],
    [{ language: 'de' }, 'language'],
  ],
  foreign: {
    document_type_id: async ({ admin, n }) =>
      (await admin.post('/restify/document-types', { name: `Type ${n} of a template` })).body.data.id,
  },
  fields: { share_token: { read: keepers } },
  actions: {
    share: { may: keepers, target: stored, again: 200 },
    'revoke-share': { may: keepers, target: shared, again: 422 },
    'add-samples': { may: keepers, body: () => ({ keys: ['handover-ro'] }), again: 200, once: true },
    preview: { may: readers, body: () => ({ content: '<p>a</p>' }), again: 200 },
    'preview-pdf': { may: readers, body: () => ({ content: '<p>a</p>' }), again: 200 },
  },
  getters: {
    history: { may: keepers },
    placeholders: { may: readers },
    logo: { may: readers },
    download: { may: readers },
    samples: { may: keepers },
  },
}
