import type { WireRecord } from '#contracts/engine/wire.ts'
import type { News } from '#contracts/news/news.ts'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { showSuccess } from '#web/platform/notify.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { text } from '#web/platform/texts/setup.ts'
import type { NewsRecord } from '../news-record.ts'

const caller = { onError: 'caller' } as const

/** Says what went wrong, for a call that nobody waits for. */
async function shown<T>(call: Promise<T>, failed: TextKey): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    showFailure(error, failed)
    return undefined
  }
}

/** The post that leads the dashboard now. */
const featuredPost = async () =>
  (await api.get<{ data: WireRecord<News>[] }>('/restify/news', { query: { featured: true }, onError: 'log' })).data[0]

/** Has a post lead the dashboard; says which one it takes the place of. */
export async function feature({ id }: NewsRecord): Promise<void> {
  const before = await featuredPost().catch(() => undefined)
  if (!(await shown(api.patch(`/restify/news/${id}`, { featured: true }, caller), 'news:failed.update'))) return
  showSuccess(
    before && before.id !== id
      ? text('news:done.featuredInstead', { title: before.attributes.title })
      : text('news:done.featured'),
  )
}

export async function unfeature({ id }: NewsRecord): Promise<void> {
  const done = await shown(api.patch(`/restify/news/${id}`, { featured: false }, caller), 'news:failed.update')
  if (done) showSuccess(text('news:done.unfeatured'))
}

export async function takeBack({ id }: NewsRecord): Promise<void> {
  const done = await shown(api.patch(`/restify/news/${id}`, { status: 'Draft' }, caller), 'news:failed.update')
  if (done) showSuccess(text('news:done.takenBack'))
}

/** Deletes a post; what goes wrong is shown, and thrown so that its dialog stays. */
export async function remove(id: string): Promise<void> {
  try {
    await api.delete(`/restify/news/${id}`, undefined, caller)
  } catch (error) {
    showFailure(error, 'news:failed.delete')
    throw error
  }
  showSuccess(text('news:done.deleted'))
}

/** Publishes a stored post. It is said how many people hear of it, the first time: all but the one who publishes. */
export async function publish({ id, attributes }: NewsRecord, people: number | undefined): Promise<boolean> {
  const done = await shown(
    api.post(`/restify/news/${id}/actions?action=publish-news`, {}, caller),
    'news:failed.update',
  )
  if (!done) return false
  const isTold = attributes.is_told || people === undefined
  showSuccess(isTold ? text('news:done.published') : text('news:done.told', { count: people - 1 }))
  return true
}
