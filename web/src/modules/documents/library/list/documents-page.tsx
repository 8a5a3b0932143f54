import { Navigate, Outlet } from '@tanstack/react-router'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { type PageTab, PageTabs } from '#web/engine/pages/tabs/page-tabs.tsx'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { UploadButton } from './upload-button.tsx'

const tabs: PageTab[] = [
  { to: '/documents/all', label: 'documents:route.all', permission: 'manageDocuments' },
  { to: '/documents/my', label: 'documents:route.my' },
  { to: '/documents/bin', label: 'documents:route.bin', permission: 'manageDocuments' },
]

/** `/documents`: documents in tabs, with the way to add some above them. */
export function DocumentsPage() {
  const { t } = useTexts()
  return (
    <>
      <PageHeader title={t('documents:route.documents')} primary={<UploadButton />} />
      <PageTabs tabs={tabs} label={t('documents:route.documents')} />
      <Outlet />
    </>
  )
}

/** `/documents` itself: to the documents one manages, else to one's own; what the address asks for comes along. */
export function DocumentsStart() {
  const { can } = useSession()
  return <Navigate to={can('manageDocuments') ? '/documents/all' : '/documents/my'} search={true as never} replace />
}
