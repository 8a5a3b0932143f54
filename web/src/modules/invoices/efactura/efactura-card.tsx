import { Anchor, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { EfacturaState } from '#contracts/invoices/efactura/state.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { DetailSection } from '#web/ui/display/sections/detail-section.tsx'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import type { InvoiceRecord } from '../invoice-record.ts'
import { isDraft } from '../states.ts'
import { CardActions } from './card-actions.tsx'
import classes from './efactura.module.css'
import { efacturaQuery } from './efactura-query.ts'
import { filingLooks } from './filing-states.ts'
import { FilingWords } from './filing-words.tsx'
import { ProblemList } from './problem-list.tsx'

/**
 * What an issued invoice of a Romanian company is for e-Factura: what keeps it out, its file, until when it is filed and what has become of it.
 * Nothing of drafts and voided ones.
 */
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
        {data && <Content invoice={invoice} state={data} />}
      </div>
    </DetailSection>
  )
}

function State({ state, problems, filing }: EfacturaState) {
  const { t } = useTexts()
  if (filing) return <StateBadge label={t(filingLooks[filing.state].label)} color={filingLooks[filing.state].color} />
  if (state === 'not_needed') return <StateBadge label={t('invoices:efactura.notNeeded')} />
  const count = problems.length
  return count > 0 ? (
    <StateBadge label={t('invoices:efactura.toCorrect', { count })} color="orange" />
  ) : (
    <StateBadge label={t('invoices:efactura.ready')} color="green" />
  )
}

function Content({ invoice, state: data }: { invoice: InvoiceRecord; state: EfacturaState }) {
  const { t } = useTexts()
  const { state, problems, filing, connection } = data
  const isUntried = state === 'needed' && problems.length === 0 && !filing
  return (
    <>
      {state === 'not_needed' && !filing && <Text fz="sm">{t('invoices:efactura.notNeededHelp')}</Text>}
      <FilingWords state={data} />
      {problems.length > 0 && (
        <ProblemList invoice={invoice} problems={problems} isRefused={filing?.state === 'refused'} />
      )}
      {isUntried && connection === 'none' && <Text fz="sm">{t('invoices:efactura.readyHelp')}</Text>}
      <CardActions invoice={invoice} state={data} />
    </>
  )
}
