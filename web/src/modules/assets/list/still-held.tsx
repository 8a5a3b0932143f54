import type { PropsOf } from '#web/platform/modules/slots.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { DetailSection } from '#web/ui/display/sections/detail-section.tsx'
import { HeldAssets } from './asset-tabs.tsx'

/** What somebody who leaves has to give back, among the tasks of their leaving. */
export function StillHeld({ employeeId }: PropsOf<'employee.leaving'>) {
  const { t } = useTexts()
  const { can, employee } = useSession()
  if (!can('manageAssets') && employee?.id !== employeeId) return null
  return (
    <DetailSection title={t('assets:leaving.title')}>
      <HeldAssets employeeId={employeeId} />
    </DetailSection>
  )
}
