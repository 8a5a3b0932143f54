import { useSearch } from '@tanstack/react-router'
import { isId } from '#contracts/engine/values/primitives.ts'
import { ClosedForm } from '#web/engine/pages/closed-form.tsx'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { useNamePlace } from '#web/platform/routing/place-names.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { About, FeedbackRecord } from '../feedback-record.ts'
import { FeedbackLoader } from '../view/feedback-view-page.tsx'
import { FeedbackForm } from './feedback-form.tsx'

/** Whom the address names: `feedbackable_id` with its type, or `employee_id`. */
function aboutOf(search: Partial<Record<'feedbackable_id' | 'feedbackable_type' | 'employee_id', string>>) {
  const id = search.feedbackable_id ?? search.employee_id
  const type = search.feedbackable_type === 'client' ? 'client' : 'employee'
  return isId(id) ? ({ type, id } satisfies About) : undefined
}

/** `/feedback/create` */
export function CreateFeedbackPage() {
  const { t } = useTexts()
  const search = useSearch({ strict: false }) as Parameters<typeof aboutOf>[0]
  return (
    <>
      <PageHeader title={t('feedback:add')} />
      <FeedbackForm about={aboutOf(search)} />
    </>
  )
}

/** `/feedback/{id}/edit` */
export const EditFeedbackPage = () => <FeedbackLoader>{(feedback) => <Editing feedback={feedback} />}</FeedbackLoader>

function Editing({ feedback }: { feedback: FeedbackRecord }) {
  const { t } = useTexts()
  useNamePlace(`/feedback/${feedback.id}`, feedback.attributes.type)
  return (
    <>
      <PageHeader title={t('feedback:edit')} help={feedback.attributes.about ?? undefined} />
      {feedback.meta.authorizedToUpdate ? <FeedbackForm record={feedback} /> : <ClosedForm />}
    </>
  )
}
