import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { relatedMany, relatedOne } from '#web/engine/resource/records.ts'
import { clientAddress } from '#web/modules/clients/index.ts'
import { projectAddress } from '#web/modules/projects/index.ts'
import { daysBetween } from '#web/platform/format/dates.ts'
import { MISSING } from '#web/platform/format/missing.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { DetailSection } from '#web/ui/display/sections/detail-section.tsx'
import type { InvoiceAttributes, InvoiceRecord } from '../invoice-record.ts'
import { isCreditNote } from '../states.ts'

/** What one wants to know of an invoice at a glance: its days, for whom it is, and how it came about. */
export function FactsCard({ invoice }: { invoice: InvoiceRecord }) {
  const { t } = useTexts()
  const format = useFormat()
  const session = useSession()
  const { attributes } = invoice
  const project = relatedOne(invoice, 'project')
  const versions = relatedMany(invoice, 'versions').length
  const days = daysBetween(attributes.issue_date, attributes.due_date)
  const { exchange_rate: rate, exchange_rate_source: source, tracked_minutes: minutes } = attributes
  const facts = [
    { label: t('name:invoices.issue_date'), value: format.day(attributes.issue_date) },
    ...(isCreditNote(invoice)
      ? [{ label: t('name:invoices.credit_reason'), value: attributes.credit_reason }]
      : [
          {
            label: t(attributes.kind === 'estimate' ? 'invoices:validUntil' : 'name:invoices.due_date'),
            value: `${format.day(attributes.due_date)} · ${t('invoices:facts.net', { count: days })}`,
          },
        ]),
    {
      label: t('name:invoices.client_id'),
      value: <Linked to={clientAddress(session, attributes.client_id)}>{attributes.client_name}</Linked>,
    },
    ...(project
      ? [
          {
            label: t('name:invoices.project_id'),
            value: (
              <Linked to={projectAddress(session, { id: project.id, archived: project.attributes.archived })}>
                {project.attributes.name}
              </Linked>
            ),
          },
        ]
      : []),
    ...(minutes > 0
      ? [{ label: t('name:invoices.tracked_minutes'), value: t('invoices:facts.hours', { hours: hoursOf(minutes) }) }]
      : []),
    ...linked(attributes, t),
    ...reminded(attributes, t, format),
    {
      label: t('invoices:facts.versions'),
      value: versions === 0 ? MISSING : t('invoices:facts.versionCount', { count: versions }),
    },
    ...(rate
      ? [
          {
            label: t('name:invoices.exchange_rate'),
            value: [
              format.number(rate, 6),
              source === 'BNR' ? source : undefined,
              format.day(attributes.exchange_rate_date),
            ]
              .filter(Boolean)
              .join(' · '),
          },
        ]
      : []),
  ]
  return <DetailSection title={t('invoices:facts.title')} facts={facts} />
}

type Texts = ReturnType<typeof useTexts>['t']

/** The document that it was made of, or the invoice that was made of it. */
function linked(attributes: InvoiceAttributes, t: Texts) {
  const { made_of_id, made_of_number, invoice_made_id, invoice_made_number } = attributes
  const line = (label: string, id: string | null, number: string | null) =>
    id
      ? [{ label, value: <Linked to={`/invoices/${id}/details`}>{number ?? t('name:invoices.status=draft')}</Linked> }]
      : []
  return [
    ...line(t('name:invoices.made_of_id'), made_of_id, made_of_number),
    ...line(t('name:invoices.invoice_made_id'), invoice_made_id, invoice_made_number),
  ]
}

/** How often its client was reminded, and whether that is paused. */
function reminded(attributes: InvoiceAttributes, t: Texts, format: ReturnType<typeof useFormat>) {
  const { kind, status, reminders, reminded_at, reminders_paused, reminders_paused_until: until } = attributes
  if (kind !== 'invoice' || (reminders === 0 && status !== 'late' && !reminders_paused)) return []
  const sent =
    reminders > 0
      ? t('invoices:facts.reminded', { count: reminders, day: format.momentDay(reminded_at) })
      : t('invoices:facts.notReminded')
  const paused = until ? t('invoices:facts.pausedUntil', { day: format.day(until) }) : t('invoices:facts.paused')
  return [
    {
      label: t('invoices:facts.reminders'),
      value: reminders_paused && status !== 'paid' ? `${sent} · ${paused}` : sent,
    },
  ]
}

const hoursOf = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

function Linked({ to, children }: { to: string | undefined; children: string }) {
  return to ? (
    <Anchor component={Link} to={to} inherit>
      {children}
    </Anchor>
  ) : (
    children
  )
}
