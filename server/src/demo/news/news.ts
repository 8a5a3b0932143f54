import { addDays } from '#contracts/engine/values/civil-days.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { insertRows } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { newId } from '#platform/ids.ts'
import { text } from '#platform/texts/index.ts'
import { chanceOf } from '../chance.ts'
import type { InboxEntry } from '../notices.ts'
import type { Person } from '../people/person.ts'
import { draft, featuredPost, type Post, posts, timed } from './words.ts'

/** When posts go out, and are read. */
const [MORNING, NOON] = ['T07:00:00Z', 'T10:00:00Z']

/** Stores what the demo company has told its people, and who has read it. Answers what inboxes say of it. */
export async function storeNews(
  { tx, tenantId, today }: Change,
  people: readonly Person[],
  queueTimed: (id: string, at: Date) => Promise<void>,
): Promise<InboxEntry[]> {
  const writers = people.filter(({ status, roles }) => status === 'active' && roles.includes('hr'))
  const rowOf = ({ emoji, title, content }: Pick<Post, 'emoji' | 'title' | 'content'>, author: Person, at: string) => ({
    tenant_id: tenantId,
    id: newId(),
    emoji,
    title,
    content,
    author_employee_id: author.employeeId,
    created_at: at,
  })
  const author = (title: string) => chanceOf(title).pick(writers)
  const publishedRow = (post: Post) => {
    const at = `${addDays(today, -post.daysAgo)}${MORNING}`
    const isOut = { status: 'Published', published_at: at, told_at: at, featured: post === featuredPost }
    return { ...rowOf(post, author(post.title), at), ...isOut, publish_at: null }
  }
  const waiting = { status: 'Draft', published_at: null, told_at: null, featured: false }
  const written = [featuredPost, ...posts].map((post) => ({ post, row: publishedRow(post) }))
  const draftRow = { ...rowOf(draft, author(draft.title), `${addDays(today, -draft.daysAgo)}${MORNING}`), ...waiting }
  const goesOut = new Date(`${addDays(today, timed.inDays)}${MORNING}`)
  const timedRow = { ...rowOf(timed, author(timed.title), `${addDays(today, -1)}${MORNING}`), ...waiting }
  await insertRows(tx, 'news', [
    ...written.map(({ row }) => row),
    { ...draftRow, publish_at: null },
    { ...timedRow, publish_at: goesOut.toISOString() },
  ])
  await queueTimed(timedRow.id, goesOut)
  const told = written.flatMap(({ post, row }) => {
    const chance = chanceOf(`readers of ${post.title}`)
    const day = addDays(today, -post.daysAgo)
    return people
      .filter(({ status, startDate }) => status === 'active' && startDate <= day)
      .map(({ userId }) => ({ row, userId, day, reads: chance.whole(1, 10) <= post.readBy }))
  })
  await insertRows(
    tx,
    'news_readings',
    told
      .filter(({ reads }) => reads)
      .map(({ row, userId, day }) => ({
        tenant_id: tenantId,
        news_id: row.id,
        user_id: userId,
        read_at: `${day}${NOON}`,
      })),
  )
  return told.map(({ row, userId, day, reads }) => ({
    what: 'news-published',
    to: userId,
    at: row.created_at,
    doneAt: reads ? `${day}${NOON}` : null,
    record: { type: 'news', id: row.id },
    details: () => row.title,
    by: people.find(({ employeeId }) => employeeId === row.author_employee_id)?.userId ?? null,
    says: (locale: Locale) => text('notice.newsPublished.says', locale, { title: row.title }),
    page: `/news/${row.id}`,
  }))
}
