import { useMemo } from 'react'
import { ResourceTable } from '#web/engine/table/resource-table.tsx'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { AddButton } from './add-button.tsx'
import { assetsTable, heldTable } from './assets-table.ts'

const everything = {}

/** `/assets/all` */
export function AllTab() {
  const { t } = useTexts()
  return (
    <ResourceTable
      table={assetsTable}
      label={t('assets:route.assets')}
      query={everything}
      emptyAction={<AddButton />}
    />
  )
}

/** `/assets/my`: what one has oneself. */
export function MyTab() {
  const { t } = useTexts()
  const { employee } = useSession()
  return employee ? <HeldAssets employeeId={employee.id} /> : <EmptyState title={t('assets:list.noEmployee')} />
}

/** What one person has. */
export function HeldAssets({ employeeId }: { employeeId: string }) {
  const { t } = useTexts()
  const query = useMemo(() => ({ employee_id: employeeId }), [employeeId])
  return <ResourceTable table={heldTable} label={t('assets:route.assets')} query={query} />
}
