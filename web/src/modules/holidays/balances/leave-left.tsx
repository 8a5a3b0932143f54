import type { PropsOf } from '#web/platform/modules/slots.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { DetailSection } from '#web/ui/display/sections/detail-section.tsx'
import { seesLeaveOf } from '../requests/rights.ts'
import { usePerson } from '../requests/use-person.ts'
import { PolicyCards } from './policy-cards.tsx'

/** What somebody who leaves has left of their leave, for those who see it. */
export function LeaveLeft({ employeeId, isQuestion }: PropsOf<'employee.leaving'>) {
  const { t } = useTexts()
  const session = useSession()
  const { managerId } = usePerson(employeeId)
  if (!seesLeaveOf(session, { id: employeeId, managerId })) return null
  return (
    <DetailSection title={t('holidays:balance.left')}>
      {/* What is paid out at the end is rest alone. */}
      <PolicyCards employeeId={employeeId} type={isQuestion ? 'timeoff' : undefined} />
    </DetailSection>
  )
}
