import { type Behaviour, bindingsOf, type Row, type WriteContext } from '#engine/index.ts'
import { takeBack } from '#modules/inbox/index.ts'
import { isDirectReport } from '#modules/team/index.ts'
import { insertRows } from '#platform/database/index.ts'
import { forbidden } from '#platform/errors/errors.ts'
import { sanitizeRichText } from '#platform/rich-text/index.ts'
import { notifySubject } from './notice.ts'

/** Since when there is a recording, where one is sent or taken away. */
function withRecorded({ services }: WriteContext, values: Row): Row {
  if (values.audio_file === undefined) return values
  return { ...values, $recorded_at: values.audio_file ? services.clock.now() : null }
}

/** Feedback that is hidden again, or gone, leaves no word of it in its subject's inbox. */
const takeBackNotice = ({ tx, tenant }: WriteContext, id: string) =>
  takeBack({ tx, tenantId: tenant.id }, { type: 'feedback', id })

/** Is it seen by the person whom it is about? */
const isShown = (row: Row) => row.feedbackable_type === 'employee' && row.is_visible_to_employee === true

/** What the company's log has to know of feedback that is gone: to whom its lines may be shown. */
async function rememberDeleted({ tx, tenant }: WriteContext, row: Row): Promise<void> {
  const { id, feedbackable_type, feedbackable_id, is_visible_to_employee, created_by_employee_id } = row
  await insertRows(tx, 'deleted_feedback', [
    { tenant_id: tenant.id, id, feedbackable_type, feedbackable_id, is_visible_to_employee, created_by_employee_id },
  ])
}

/** About whom feedback is given: everybody but oneself, or one's direct reports and clients. */
async function demandSubject(write: WriteContext, { feedbackable_type: type, feedbackable_id: id }: Row) {
  const { actor, tx, tenant } = write
  if (type !== 'employee' || actor.can('manageFeedback')) return
  if (!(await isDirectReport(tx, tenant.id, actor, id as string))) throw forbidden()
}

export const feedbackBehaviour: Behaviour = {
  async validate(write, values, before) {
    const { actor } = write
    const after: Row = { ...before, ...values }
    const { feedbackable_type: type, feedbackable_id: id } = after
    const isOwn = type === 'employee' && id === actor.employeeId
    if (!isOwn && (id !== before?.feedbackable_id || type !== before?.feedbackable_type))
      await demandSubject(write, after)
    // Words of what is taken out (a style that came with a paste) are none.
    const isEmpty = typeof values.notes === 'string' && sanitizeRichText(values.notes) === ''
    return [
      ...(isOwn ? [['feedbackable_id', 'rule.ownFeedback'] as const] : []),
      ...(isEmpty ? [['notes', 'required'] as const] : []),
    ]
  },
  beforeStore: async (write, values) => ({
    ...withRecorded(write, values),
    given_at: values.given_at ?? bindingsOf(write).today,
    is_visible_to_employee: values.is_visible_to_employee ?? false,
    $created_by_employee_id: write.actor.employeeId,
  }),
  async afterStore(write, prepared, id) {
    if (isShown(prepared)) await notifySubject(write, id, prepared.feedbackable_id as string)
  },
  beforeUpdate: async (write, values) => withRecorded(write, values),
  async afterUpdate(write, values, before) {
    const [id, after] = [before.id as string, { ...before, ...values }]
    const moved = after.feedbackable_id !== before.feedbackable_id
    if (isShown(before) && (!isShown(after) || moved)) await takeBackNotice(write, id)
    if (isShown(after) && (!isShown(before) || moved)) await notifySubject(write, id, after.feedbackable_id as string)
  },
  async afterDelete(write, before) {
    await rememberDeleted(write, before)
    await takeBackNotice(write, before.id as string)
  },
}
