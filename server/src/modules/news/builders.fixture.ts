import type {
  Body,
  FieldExpectation,
  Making,
  ModuleExpectations,
  ResourceExpectations,
} from '#testing/conformance/expectations.ts'

const body = ({ n }: Making): Body => ({ title: `Post ${n}`, emoji: '📣', content: `<p>Words ${n}</p>` })

export async function makePost(making: Making, more: Body = {}): Promise<string> {
  const answer = await making.admin.post('/restify/news', { ...body(making), ...more })
  if (answer.status !== 201) throw new Error(`news: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}

const writers = ['manageNews'] as const
const seen = { published: ['auth'], draft: writers } as const
const hidden: FieldExpectation = { read: writers }

const news: ResourceExpectations = {
  key: 'news',
  samples: {
    published: { shared: (making) => makePost(making, { status: 'Published' }) },
    draft: { shared: (making) => makePost(making) },
  },
  rights: { list: seen, show: seen, export: seen, update: writers, delete: writers, history: true },
  stores: { draft: { may: writers, body } },
  fresh: 'draft',
  change: (n) => ({ title: `Changed ${n}` }),
  invalid: [
    [{ title: '' }, 'title'],
    [{ title: 't'.repeat(256) }, 'title'],
    [{ emoji: 'e'.repeat(33) }, 'emoji'],
    [{ content: '<p> </p>' }, 'content'],
    [{ content: 'c'.repeat(50_001) }, 'content'],
    [{ status: 'Gone' }, 'status'],
    [{ featured: 'perhaps' }, 'featured'],
    [{ publish_at: 'soon' }, 'publish_at'],
    [{ publish_at: '2020-01-31T09:00:00Z' }, 'publish_at'],
    [{ file: new File(['MZ'], 'setup.exe') }, 'file'],
  ],
  fields: { publish_at: hidden, read_by: hidden, is_told: hidden },
  actions: { 'publish-news': { may: writers, target: (making) => makePost(making), again: 422 } },
  getters: { history: { may: writers }, audience: { may: writers } },
}

export const expectations: ModuleExpectations = {
  module: 'news',
  resources: [news],
  routes: { 'POST /news/:id/read': { access: ['auth'] } },
}
