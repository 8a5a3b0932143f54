import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link, Outlet, useParams } from '@tanstack/react-router'
import { DetailPage } from '#web/engine/pages/record/detail-page.tsx'
import { RecordLoader } from '#web/engine/pages/record/record-page.tsx'
import { SlotParts } from '#web/engine/pages/tabs/slot-parts.tsx'
import { useSlotTabs } from '#web/engine/pages/tabs/use-slot-tabs.ts'
import { useNamePlace } from '#web/platform/routing/place-names.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import { type ClientAttributes, type ClientRecord, clientName } from '../client-record.ts'
import { ClientContext } from './client-context.ts'

const params = { temporary_urls: true }

/** `/clients/{id}`: who the client is, and the tabs that modules bring. */
export function ClientPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return (
    <RecordLoader<ClientAttributes> entity="clients" id={id} params={params} failed="clients:loadFailed">
      {(record) => <Client record={record} />}
    </RecordLoader>
  )
}

function Client({ record }: { record: ClientRecord }) {
  const { t } = useTexts()
  const { description, logo_path } = record.attributes
  const tabs = useSlotTabs('client.tabs', `/clients/${record.id}`, record)
  useNamePlace(`/clients/${record.id}`, clientName(record))
  return (
    <DetailPage
      picture={<PersonAvatar name={clientName(record)} image={logo_path} size={64} />}
      name={clientName(record)}
      subtitle={description}
      tabs={tabs}
      actions={
        <>
          <SlotParts slot="client.actions" given={{ client: record }} />
          {record.meta.authorizedToUpdate && (
            <Button
              component={Link}
              to={`/clients/${record.id}/edit`}
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
            >
              {t('clients:edit')}
            </Button>
          )}
        </>
      }
    >
      <ClientContext value={record}>
        <Outlet />
      </ClientContext>
    </DetailPage>
  )
}
