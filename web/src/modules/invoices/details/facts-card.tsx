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
import type { InvoiceRecord } from '../invoice-record.ts'
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
            label: t('name:invoices.due_date'),
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
