import { Outlet, useLocation, useParams } from '@tanstack/react-router'
import { DetailPage } from '#web/engine/pages/record/detail-page.tsx'
import { RecordLoader } from '#web/engine/pages/record/record-page.tsx'
import { SlotParts } from '#web/engine/pages/tabs/slot-parts.tsx'
import { useSlotTabs } from '#web/engine/pages/tabs/use-slot-tabs.ts'
import { personName } from '#web/engine/resource/person-name.ts'
import { relatedOne } from '#web/engine/resource/records.ts'
import { useNamePlace } from '#web/platform/routing/place-names.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import { statusChoices } from '../choices.ts'
import { type EmployeeAttributes, type EmployeeRecord, employeeRelated } from '../employee-record.ts'
import { EmployeeActions } from '../steps/employee-actions.tsx'
import { EmployeeContext } from './employee-context.ts'
import { LeavingBadge } from './leaving/leaving-badge.tsx'
import { useEmployeeFacts } from './use-employee-facts.tsx'

const params = { related: employeeRelated.join(','), temporary_urls: true }

/** `/employees/{id}`: who this is, what can be done, and the tabs of the profile. */
export function EmployeePage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return (
    <RecordLoader<EmployeeAttributes> entity="employees" id={id} params={params} failed="team:loadFailed">
      {(record) => <Profile record={record} />}
    </RecordLoader>
  )
}

function Profile({ record }: { record: EmployeeRecord }) {
  const { t } = useTexts()
  const { employee: self } = useSession()
  const facts = useEmployeeFacts(record)
  const { attributes } = record
  const status = statusChoices.find((choice) => choice.value === attributes.status)
  const name = personName(record)
  const position = relatedOne(record, 'position')?.attributes.name as string | undefined
  const isDetails = useLocation({ select: ({ pathname }) => pathname.endsWith('/details') })
  const tabs = useSlotTabs('employee.tabs', `/employees/${record.id}`, record)
  useNamePlace(`/employees/${record.id}`, name)
  return (
    <DetailPage
      picture={<PersonAvatar name={name} image={attributes.avatar} size={64} />}
      name={name}
      subtitle={[position, record.id === self?.id && t('team:details.you')].filter(Boolean).join(' · ')}
      badge={
        <>
          {status && <StateBadge label={t(status.label)} color={status.color} />}
          <LeavingBadge employee={record} />
          <SlotParts slot="employee.badges" given={{ employee: record, isAlone: true }} />
          {attributes.is_sample && <StateBadge label={t('team:sample')} color="violet" />}
        </>
      }
      actions={<EmployeeActions employee={record} />}
      tabs={tabs}
      // Elsewhere they would take the room of a table.
      facts={isDetails ? facts : []}
    >
      <EmployeeContext value={record}>
        <Outlet />
      </EmployeeContext>
    </DetailPage>
  )
}
