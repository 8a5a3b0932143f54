import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useNavigate, useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { filesQuery } from '#web/engine/files/files-query.ts'
import { DetailPage } from '#web/engine/pages/record/detail-page.tsx'
import { RecordLoader } from '#web/engine/pages/record/record-page.tsx'
import { useNamePlace } from '#web/platform/routing/place-names.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import { InvoiceDialogs, type Step } from '../actions/invoice-dialogs.tsx'
import type { InvoiceAttributes, InvoiceRecord } from '../invoice-record.ts'
import { invoiceName, isCreditNote, statusChoices } from '../states.ts'
import { HeaderActions } from './header/header-actions.tsx'
import { eventsQuery } from './history/events-query.ts'
import { gathered } from './history/gathered.ts'
import { InvoiceContext } from './invoice-context.ts'

const params = { related: 'client,project,lineItems,payments,versions,credited_invoice,credit_notes' }

/** `/invoices/{id}`: an invoice with its state, what is done next with it, and its tabs. */
export function InvoicePage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return (
    <RecordLoader<InvoiceAttributes> entity="invoices" id={id} params={params} failed="invoices:loadFailed">
      {(record) => <Invoice invoice={record} />}
    </RecordLoader>
  )
}

function Invoice({ invoice }: { invoice: InvoiceRecord }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>()
  const { id, attributes } = invoice
  const name = invoiceName(invoice)
  useNamePlace(`/invoices/${id}`, name)
  const open = useMemo(
    () => ({ invoice, ask: (next: Omit<Step, 'invoice'>) => setStep({ ...next, invoice }) }),
    [invoice],
  )
  const status = statusChoices.find(({ value }) => value === attributes.status)!
  const isVoided = attributes.status === 'voided'
  return (
    <InvoiceContext value={open}>
      <DetailPage
        picture={<PersonAvatar name={attributes.client_name} size={56} />}
        name={isVoided ? <s>{name}</s> : name}
        subtitle={
          <>
            {attributes.client_name} · {attributes.title}
            {isVoided && <Text>{t('invoices:voidedFor', { reason: attributes.void_reason ?? '' })}</Text>}
          </>
        }
        badge={
          <>
            {isCreditNote(invoice) && <StateBadge label={t('invoices:credits.note')} color="violet" />}
            <StateBadge label={t(status.label)} color={status.color} />
          </>
        }
        tabs={useTabs(id)}
        actions={<HeaderActions />}
      >
        <Outlet />
      </DetailPage>
      <InvoiceDialogs
        step={step}
        onClose={() => setStep(undefined)}
        onDeleted={() => void navigate({ to: '/invoices/open' })}
      />
    </InvoiceContext>
  )
}

function useTabs(id: string) {
  const files = useQuery(filesQuery({ type: 'invoice', id })).data?.meta.total
  const events = useQuery(eventsQuery(id)).data?.data
  return [
    { to: `/invoices/${id}/details`, label: 'invoices:route.details' },
    { to: `/invoices/${id}/document`, label: 'invoices:route.document' },
    { to: `/invoices/${id}/files`, label: 'invoices:route.files', count: files },
    { to: `/invoices/${id}/history`, label: 'invoices:route.history', count: events && gathered(events).length },
  ] as const
}
