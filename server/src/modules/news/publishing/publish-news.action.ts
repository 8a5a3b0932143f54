import { type ActionDefinition, writeColumns } from '#engine/index.ts'
import { published } from './published.ts'
import { queueTelling } from './tell.job.ts'

/** NWS-04 */
export const publishNews: ActionDefinition = {
  level: 'record',
  may: 'manageNews',
  when: ({ status }) => (status === 'Published' ? 'state.news.published' : null),
  async run(write, { row }) {
    const resource = write.registry.resources.get('news')!
    const now = write.services.clock.now()
    await writeColumns(write, resource, row, { ...published(now), told_at: row.told_at ?? now }, 'publish-news')
    if (!row.told_at) await queueTelling(write, row.id as string)
    return undefined
  },
}
