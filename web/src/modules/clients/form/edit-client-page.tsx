import { useParams } from '@tanstack/react-router'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { RecordLoader } from '#web/engine/pages/record/record-page.tsx'
import { useNamePlace } from '#web/platform/routing/place-names.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { type ClientAttributes, type ClientRecord, clientName } from '../client-record.ts'
import { ClientForm } from './client-form.tsx'

const params = { temporary_urls: true }

/** `/clients/{id}/edit` */
export function EditClientPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return (
    <RecordLoader<ClientAttributes> entity="clients" id={id} params={params} failed="clients:loadFailed">
      {(record) => <EditClient record={record} />}
    </RecordLoader>
  )
}

function EditClient({ record }: { record: ClientRecord }) {
  const { t } = useTexts()
  useNamePlace(`/clients/${record.id}`, clientName(record))
  return (
    <>
      <PageHeader title={t('clients:form.editTitle', { name: clientName(record) })} />
      <ClientForm record={record} />
    </>
  )
}
