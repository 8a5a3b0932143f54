import { IconArrowsExchange, IconBuildingBank } from '@tabler/icons-react'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { SettingsGrid } from '#web/engine/pages/settings-grid.tsx'
import { PageTabs } from '#web/engine/pages/tabs/page-tabs.tsx'
import { SlotParts } from '#web/engine/pages/tabs/slot-parts.tsx'
import type { SettingsCard } from '#web/platform/modules/define-module.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Section } from '#web/ui/display/sections/section.tsx'
import { useInvoiceTabs } from '../list/invoice-tabs.ts'
import { DefaultsForm } from './defaults-form.tsx'
import { SeriesSection } from './series/series-section.tsx'

const elsewhere: SettingsCard[] = [
  {
    order: 10,
    nameKey: 'invoices:configure.company',
    helpKey: 'invoices:configure.companyHelp',
    to: '/settings/company/details',
    icon: IconBuildingBank,
    permission: 'manageCompany',
  },
  {
    order: 20,
    nameKey: 'projects:route.rates',
    helpKey: 'projects:rates.card',
    to: '/settings/exchange-rates',
    icon: IconArrowsExchange,
    permission: 'manageInvoices',
    module: 'projects',
  },
]

/** `/invoices/configure`: how the company numbers its invoices, and what a new one begins with. */
export function ConfigureInvoicesPage() {
  const { t } = useTexts()
  const title = t('invoices:route.invoices')
  return (
    <>
      <PageHeader title={title} />
      <PageTabs tabs={useInvoiceTabs()} label={title} />
      <SeriesSection />
      <SlotParts slot="invoices.configure" given={{}} />
      <DefaultsForm />
      <Section wide title={t('invoices:configure.elsewhere')} help={t('invoices:configure.elsewhereHelp')}>
        <SettingsGrid cards={elsewhere} />
      </Section>
    </>
  )
}
