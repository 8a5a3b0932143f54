import { IconArrowsExchange, IconBuilding, IconBuildingBank, IconReceiptTax } from '@tabler/icons-react'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { SettingsGrid } from '#web/engine/pages/settings-grid.tsx'
import { PageTabs } from '#web/engine/pages/tabs/page-tabs.tsx'
import { SlotParts } from '#web/engine/pages/tabs/slot-parts.tsx'
import type { SettingsCard } from '#web/platform/modules/define-module.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Section } from '#web/ui/display/sections/section.tsx'
import { useInvoiceTabs } from '../list/invoice-tabs.ts'
import { DefaultsForm } from './defaults-form.tsx'
import { ReplyMails } from './replies/reply-mails.tsx'
import { SeriesSection } from './series/series-section.tsx'

const elsewhere: SettingsCard[] = [
  {
    order: 10,
    nameKey: 'invoices:configure.company',
    helpKey: 'invoices:configure.companyHelp',
    to: '/settings/company/details',
    icon: IconBuilding,
    permission: 'manageCompany',
  },
  {
    order: 20,
    nameKey: 'company:taxTerms',
    helpKey: 'invoices:configure.taxHelp',
    to: '/settings/tax',
    icon: IconReceiptTax,
    permission: 'manageInvoices',
  },
  {
    order: 30,
    nameKey: 'company:bankAccounts',
    helpKey: 'invoices:configure.accountsHelp',
    to: '/settings/bank-accounts',
    icon: IconBuildingBank,
    permission: 'manageInvoices',
  },
  {
    order: 40,
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
      <Section wide title={t('invoices:replies.title')} help={t('invoices:configure.repliesHelp')}>
        <ReplyMails />
      </Section>
      <SlotParts slot="invoices.configure" given={{}} />
      <Section wide title={t('invoices:configure.elsewhere')} help={t('invoices:configure.elsewhereHelp')}>
        <SettingsGrid cards={elsewhere} />
      </Section>
      <DefaultsForm />
    </>
  )
}
