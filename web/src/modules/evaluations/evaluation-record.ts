import type { WireRecord } from '#contracts/engine/wire.ts'
import type { Evaluation } from '#contracts/evaluations/evaluations.ts'
import { personName, relatedName } from '#web/engine/resource/person-name.ts'
import { relatedMany } from '#web/engine/resource/records.ts'
import type { AnyRecord } from '#web/engine/resource/types.ts'
import { eitherOf, reaches } from '#web/modules/team/index.ts'
import type { Session } from '#web/platform/session/use-session.ts'

export type EvaluationRecord = WireRecord<Evaluation>

const places = ['positionBefore', 'positionAfter', 'levelBefore', 'levelAfter']

/** What a list of evaluations brings along. */
export const listedRelated = ['employee', 'type', 'evaluators']
/** How one is asked for. */
export const evaluationParams = { related: [...listedRelated, ...places].join(','), temporary_urls: true }

/** Who is evaluated. */
export const subjectOf = (evaluation: AnyRecord): string => relatedName(evaluation, 'employee')

/** Those who hold it, in one line. */
export const evaluatorsOf = (evaluation: AnyRecord): string =>
  relatedMany(evaluation, 'evaluators').map(personName).join(', ')

/** Who makes evaluations: of everybody, or of those whom they lead. */
export const scope = { all: 'manageEvaluations', reports: 'manageEvaluationsForDirectReports' } as const
export const makers = eitherOf(scope)

/** Who finds evaluations of a person on their page: the person, and who makes evaluations of them. The server says which. */
export const seesEvaluationsOf = (
  session: Pick<Session, 'employee' | 'can'>,
  person: { id: string; managerId: string | null | undefined },
): boolean => session.employee?.id === person.id || reaches(session, scope, person.managerId)
