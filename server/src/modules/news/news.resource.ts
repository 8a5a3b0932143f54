import { NewsWrite, newsStatuses } from '#contracts/news/news.ts'
import { belongsTo, defineResource, historyGetter, slots } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { personName } from '#platform/person-name.ts'
import { newsBehaviour } from './news.ts'
import { publishNews } from './publishing/publish-news.action.ts'
import { audienceGetter } from './reading/audience.getter.ts'
import { readsNews } from './rights.ts'

const author = sql`(select ${personName('e')} from people e where e.tenant_id = t.tenant_id and e.id = t.author_employee_id)`
const isRead = sql`exists (select from news_readings r
  where r.tenant_id = t.tenant_id and r.news_id = t.id and r.user_id = ${slots.user})`
/** Of those who work here: the audience is counted of the same. */
const readBy = sql`(select count(*) from news_readings r join people e on e.tenant_id = t.tenant_id and e.user_id = r.user_id
  where r.tenant_id = t.tenant_id and r.news_id = t.id and e.status = 'active')`

const writers = ['manageNews'] as const

/** What a company tells its people (NWS-01 to NWS-06). */
export const newsPosts = defineResource({
  key: 'news',
  table: 'news',
  module: 'news',
  display: 'title',
  store: NewsWrite,
  fields: {
    title: { search: true, sort: true },
    emoji: {},
    content: { kind: 'html' },
    // Exports have the words of `content` already.
    content_text: { search: true, readOnly: true, export: false },
    status: { match: 'enum', options: newsStatuses, labels: 'newsStatus', sort: true },
    featured: { kind: 'boolean', match: 'bool' },
    publish_at: { kind: 'instant', read: writers },
    published_at: { kind: 'instant', readOnly: true, sort: true },
    file: {
      kind: 'file',
      file: { accept: 'document', nameColumn: 'file_name', sizeColumn: 'file_size' },
      export: false,
    },
    file_name: { readOnly: true },
    file_size: { kind: 'integer', counts: 'bytes', readOnly: true, export: false },
    author: { sql: author },
    author_employee_id: { kind: 'id', match: 'id', references: 'employees', readOnly: true },
    is_read: { sql: isRead, kind: 'boolean', export: false },
    is_told: { sql: sql`(t.told_at is not null)`, kind: 'boolean', read: writers, export: false },
    read_by: { sql: readBy, kind: 'integer', read: writers },
    created_at: { kind: 'instant', readOnly: true, sort: true },
  },
  relations: { authorEmployee: belongsTo('employees', 'author_employee_id') },
  may: { list: readsNews, store: 'manageNews', update: 'manageNews', delete: 'manageNews', history: 'manageNews' },
  order: 'coalesce(t.published_at, t.created_at) desc, t.id desc',
  behaviour: newsBehaviour,
  actions: { 'publish-news': publishNews },
  getters: { history: historyGetter({ resource: 'news', may: 'manageNews' }), audience: audienceGetter },
})
