import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ClientForm } from './client-form.tsx'

/** `/clients/create` */
export function CreateClientPage() {
  const { t } = useTexts()
  return (
    <>
      <PageHeader title={t('clients:add')} />
      <ClientForm />
    </>
  )
}
