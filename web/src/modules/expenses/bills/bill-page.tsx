import { Title } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { DetailPage } from '#web/engine/pages/record/detail-page.tsx'
import { RecordLoader } from '#web/engine/pages/record/record-page.tsx'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useNamePlace } from '#web/platform/routing/place-names.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import { later } from '#web/ui/later.tsx'
import { SumsCard } from '../details/deciding/sums-card.tsx'
import viewClasses from '../details/view/view.module.css'
import { BillFacts } from './bill-facts.tsx'
import { BillLines } from './bill-lines.tsx'
import { BillNotes } from './bill-notes.tsx'
import { type BillAttributes, type BillRecord, billName, billPath, choiceOf, supplierOf } from './bill-record.ts'
import { BillSteps } from './bill-steps.tsx'

const HistoryList = later(() => import('#web/engine/history/history-list.tsx'), 'HistoryList')
const BillPaper = later(() => import('./bill-paper.tsx'), 'BillPaper')

const params = { related: 'expense', temporary_urls: true }

/** `/expenses/bills/{id}/details`: one bill of a supplier, what it says and what became of it. */
export function BillPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return (
    <RecordLoader<BillAttributes> entity="supplier-bills" id={id} params={params} failed="expenses:bills.failed">
      {(bill) => <Bill bill={bill} />}
    </RecordLoader>
  )
}

function Bill({ bill }: { bill: BillRecord }) {
  const { t } = useTexts()
  const format = useFormat()
  const { attributes, id } = bill
  const { status, number, kind, issue_date, total, currency, due_date, net, vat } = attributes
  const { color, label } = choiceOf(attributes)
  useNamePlace(billPath(id), billName(bill))
  const history = t('expenses:view.history')
  const subtitle = [kind === 'credit_note' && t('expenses:bills.credit'), number, issue_date && format.day(issue_date)]
  return (
    <DetailPage
      name={supplierOf(bill)}
      badge={<StateBadge label={t(label)} color={color} />}
      subtitle={<span data-figures>{subtitle.filter(Boolean).join(' · ')}</span>}
      actions={<BillSteps bill={bill} />}
    >
      <div className={viewClasses.page}>
        <div className={viewClasses.column}>
          <BillNotes bill={bill} />
          {total !== null && currency !== null && (
            <SumsCard
              title={t('name:supplier-bills.total')}
              amounts={[{ currency, total_amount: total }]}
              facts={[
                { label: t('name:supplier-bills.due_date'), value: due_date ? format.day(due_date) : undefined },
                { label: t('name:supplier-bills.net'), value: net === null ? undefined : format.exact(net, currency) },
                { label: t('name:supplier-bills.vat'), value: vat === null ? undefined : format.exact(vat, currency) },
              ]}
            />
          )}
          <BillLines bill={bill} />
          {/* Nobody has done anything with a new one, mostly. */}
          {status !== 'new' && status !== 'unreadable' && (
            <section aria-label={history}>
              <Title order={2} fz="md" mb="xs">
                {history}
              </Title>
              <HistoryList entity="supplier-bills" id={id} label={history} />
            </section>
          )}
        </div>
        <div className={viewClasses.column}>
          <BillPaper bill={bill} />
          <BillFacts bill={bill} />
        </div>
      </div>
    </DetailPage>
  )
}
