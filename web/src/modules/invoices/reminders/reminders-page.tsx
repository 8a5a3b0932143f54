import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { PageTabs } from '#web/engine/pages/tabs/page-tabs.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { useInvoiceTabs } from '../list/invoice-tabs.ts'
import { PlannedSection } from './planned-section.tsx'
import { StepsSection } from './steps-section.tsx'
import { TermsForm } from './terms-form.tsx'

/** `/invoices/reminders`: when clients are reminded of what they have not paid, and what goes out next. */
export function RemindersPage() {
  const { t } = useTexts()
  const title = t('invoices:route.invoices')
  return (
    <>
      <PageHeader title={title} />
      <PageTabs tabs={useInvoiceTabs()} label={title} />
      <PlannedSection />
      <StepsSection />
      <TermsForm />
    </>
  )
}
