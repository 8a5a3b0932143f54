import { Anchor, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { EfacturaState } from '#contracts/invoices/efactura/state.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { DetailSection } from '#web/ui/display/sections/detail-section.tsx'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import type { InvoiceRecord } from '../invoice-record.ts'
import { isDraft } from '../states.ts'
import classes from './efactura.module.css'
import { efacturaQuery } from './efactura-query.ts'
import { ProblemList } from './problem-list.tsx'
import { XmlButtons } from './xml-buttons.tsx'

/** What an issued invoice of a Romanian company is for e-Factura: what keeps it out, or its file. Nothing of drafts and voided ones. */
export function EfacturaCard({ invoice }: { invoice: InvoiceRecord }) {
  const { t } = useTexts()
  const isFiled = !isDraft(invoice) && invoice.attributes.status !== 'voided'
  const { data, isError, refetch } = useQuery({ ...efacturaQuery(invoice.id), enabled: isFiled })
  if (!isFiled || data?.state === 'no_romanian_company' || data?.state === 'not_issued') return null
  return (
    <DetailSection title={t('invoices:efactura.title')} action={data && <State {...data} />}>
      <div className={classes.card}>
        {!data && !isError && <Skeleton height={72} />}
        {!data && isError && (
          <Text fz="sm" role="alert">
            {t('invoices:efactura.failed')}.{' '}
            <Anchor component="button" type="button" fz="sm" onClick={() => void refetch()}>
              {t('invoices:efactura.retry')}
            </Anchor>
          </Text>
        )}
        {data && <Content invoice={invoice} {...data} />}
      </div>
    </DetailSection>
  )
}

function State({ state, problems }: EfacturaState) {
  const { t } = useTexts()
  if (state === 'not_needed') return <StateBadge label={t('invoices:efactura.notNeeded')} />
  const count = problems.length
  return count > 0 ? (
    <StateBadge label={t('invoices:efactura.toCorrect', { count })} color="orange" />
  ) : (
    <StateBadge label={t('invoices:efactura.ready')} color="green" />
  )
}

function Content({ invoice, state, problems }: EfacturaState & { invoice: InvoiceRecord }) {
  const { t } = useTexts()
  return (
    <>
      {state === 'not_needed' && <Text fz="sm">{t('invoices:efactura.notNeededHelp')}</Text>}
      {problems.length > 0 && <ProblemList invoice={invoice} problems={problems} />}
      {state === 'needed' && problems.length === 0 && <Text fz="sm">{t('invoices:efactura.readyHelp')}</Text>}
      {problems.length === 0 && <XmlButtons invoice={invoice} />}
    </>
  )
}
