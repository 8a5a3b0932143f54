import type { WireRecord } from '#contracts/engine/wire.ts'
import type { Feedback, FeedbackSubject } from '#contracts/feedback/feedback.ts'
import { relatedName } from '#web/engine/resource/person-name.ts'
import type { AnyRecord, Choice } from '#web/engine/resource/types.ts'
import { eitherOf, reaches } from '#web/modules/team/index.ts'
import type { Session } from '#web/platform/session/use-session.ts'

export type FeedbackRecord = WireRecord<Feedback>

/** Whom feedback is about. */
export interface About {
  type: FeedbackSubject
  id: string
}

/** What lists bring along, and how one is asked for. */
export const feedbackRelated = ['employeeCreator']
export const feedbackParams = { related: [...feedbackRelated, 'feedbackable'].join(','), temporary_urls: true }

export const subjectChoices: readonly Choice[] = [
  { value: 'employee', label: 'name:feedback.feedbackable_type=employee' },
  { value: 'client', label: 'name:feedback.feedbackable_type=client' },
]

/** The list's filters of what is about somebody. */
export const aboutQuery = ({ type, id }: About) => ({ feedbackable_type: type, feedbackable_id: id })

/** The page that shows all feedback about the same person or client. */
export const pageOfSubject = ({
  feedbackable_type: type,
  feedbackable_id: id,
}: Pick<Feedback, 'feedbackable_type' | 'feedbackable_id'>): string =>
  type === 'client' ? `/clients/${id}/feedback` : `/employees/${id}/feedback`

/** Who gave it. */
export const giverOf = (feedback: AnyRecord): string => relatedName(feedback, 'employeeCreator')

/** Who gives feedback: about everybody, or about those whom they lead and clients. */
export const scope = { all: 'manageFeedback', reports: 'manageFeedbackForDirectReports' } as const
export const givers = eitherOf(scope)

/** Who finds feedback about a person on their page: the person, and who gives feedback about them. The server says which. */
export const seesFeedbackOf = (
  session: Pick<Session, 'employee' | 'can'>,
  person: { id: string; managerId: string | null | undefined },
): boolean => session.employee?.id === person.id || reaches(session, scope, person.managerId)

/** Is it about a colleague of the reader, who may see it or not? Of what is about oneself one sees only what is visible. */
export const isOfColleague = ({ attributes }: FeedbackRecord, reader: string | undefined): boolean =>
  attributes.feedbackable_type === 'employee' && attributes.feedbackable_id !== reader
