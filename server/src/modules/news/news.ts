import type { Behaviour, Row, WriteContext } from '#engine/index.ts'
import { takeBack } from '#modules/inbox/index.ts'
import { sql } from '#platform/database/index.ts'
import type { FieldProblem } from '#platform/errors/errors.ts'
import { sanitizeRichText } from '#platform/rich-text/index.ts'
import { replaceFeatured } from './featured.ts'
import { published } from './publishing/published.ts'
import { queueTelling } from './publishing/tell.job.ts'
import { queuePublishing } from './publishing/timed.job.ts'

const momentOf = (value: unknown) => new Date(value as string | Date).getTime()

/** A moment may be chosen for a draft, in the future; one that was chosen before and has come changes nothing. */
function momentProblems({ services }: WriteContext, after: Row, before: Row | null): FieldProblem[] {
  const { publish_at: at, status } = after
  if (!at || (before?.publish_at && momentOf(before.publish_at) === momentOf(at))) return []
  if (status === 'Published') return [['publish_at', 'rule.newsOut']]
  return momentOf(at) > services.clock.now().getTime() ? [] : [['publish_at', 'rule.momentToCome']]
}

/** The columns that follow from the status: published now, or taken back to the drafts. */
function columnsOfStatus({ services }: WriteContext, values: Row, before: Row | null): Row {
  const now = services.clock.now()
  if (values.status === 'Published' && before?.status !== 'Published')
    return { ...published(now), $told_at: before?.told_at ?? now }
  if (values.status === 'Draft' && before?.status === 'Published') return { published_at: null, featured: false }
  return {}
}

/** Notifies people the first time that a post is published; waits for the moment of one that has a moment. */
async function follow(write: WriteContext, id: string, after: Row, before: Row | null): Promise<void> {
  if (after.status === 'Published' && !before?.told_at) await queueTelling(write, id)
  if (after.status !== 'Published' && after.publish_at)
    await queuePublishing(write.tx, { tenantId: write.tenant.id, id }, new Date(after.publish_at as string))
}

/** Writers follow each other: which post is the featured one concerns all. */
const everybodysTurn = ({ tx, tenant }: WriteContext) =>
  tx.run(sql`select from tenants where id = ${tenant.id} for no key update`)

export const newsBehaviour: Behaviour = {
  lockFirst: everybodysTurn,
  lockAll: everybodysTurn,
  async validate(write, values, before) {
    const after: Row = { status: 'Draft', ...before, ...values }
    // Words of what is taken out (a style that came with a paste) are none.
    const isEmpty = typeof values.content === 'string' && sanitizeRichText(values.content) === ''
    const isFeatured = values.featured === true && after.status !== 'Published'
    const isTakenBack = before?.status === 'Published' && before.featured === true
    return [
      ...(isEmpty ? [['content', 'required'] as const] : []),
      ...(isFeatured && !isTakenBack ? [['featured', 'rule.newsDraft'] as const] : []),
      ...momentProblems(write, after, before),
    ]
  },
  async beforeStore(write, values) {
    if (values.featured) {
      await everybodysTurn(write)
      await replaceFeatured(write, null)
    }
    return {
      ...values,
      status: values.status ?? 'Draft',
      featured: values.featured ?? false,
      ...columnsOfStatus(write, values, null),
      $author_employee_id: write.actor.employeeId,
    }
  },
  afterStore: (write, prepared, id) => follow(write, id, prepared, null),
  async beforeUpdate(write, values, before) {
    const columns = columnsOfStatus(write, values, before)
    if (values.featured && columns.featured !== false) await replaceFeatured(write, before.id as string)
    return { ...values, ...columns }
  },
  async afterUpdate(write, values, before) {
    await follow(write, before.id as string, { ...before, ...values }, before)
  },
  afterDelete: ({ tx, tenant }, before) =>
    takeBack({ tx, tenantId: tenant.id }, { type: 'news', id: before.id as string }),
}
