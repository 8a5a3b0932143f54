import { Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { EarlierExpense, ReceiptPage } from '#contracts/expenses/receipts.ts'
import { recordQuery } from '#web/engine/resource/queries.ts'
import { relatedOne } from '#web/engine/resource/records.ts'
import { formats } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { ExpenseAttributes, ReceiptAttributes, ReceiptRecord } from '../../expense-record.ts'
import { statusChoices } from '../../states.ts'
import type { SteadyPagesOf } from '../picture/use-steady-pages.ts'
import classes from './compare.module.css'

interface CompareDialogProps {
  receipt: ReceiptRecord
  earlier: EarlierExpense
  steady: SteadyPagesOf
  onClose: () => void
}

/** A receipt beside the expense that is perhaps the same. Who may not see that expense reads what it has in common. */
export function CompareDialog({ receipt, earlier, steady, onClose }: CompareDialogProps) {
  const { t } = useTexts()
  const { data, isPending } = useQuery({
    ...recordQuery<ExpenseAttributes>('expenses', earlier.expense_id, { related: 'receipt' }),
    retry: false,
  })
  const related = data && relatedOne(data, 'receipt')
  const { reading } = receipt.attributes
  const state = statusChoices.find(({ value }) => value === earlier.status)?.label
  return (
    <Dialog onClose={onClose} title={t('expenses:receipts.compare.title')} size="min(94vw, 960px)" losesNothing>
      <div className={classes.sides}>
        <Side
          title={t('expenses:receipts.compare.this')}
          pages={steady.pagesOf(receipt)}
          facts={[
            reading?.merchant.value,
            formats().day(reading?.date.value),
            reading?.amount.value != null && formats().exact(reading.amount.value, reading.currency.value ?? 'RON'),
          ]}
        />
        <Side
          title={t('expenses:receipts.compare.earlier')}
          pages={related ? (related.attributes as unknown as ReceiptAttributes).pages : []}
          facts={[
            earlier.employee,
            earlier.bundle,
            state && t(state),
            t('expenses:receipts.compare.sent', { day: formats().momentDay(earlier.created_at) }),
            ...(data ? [data.attributes.merchant, formats().day(data.attributes.date)] : []),
            data && formats().exact(data.attributes.amount, data.attributes.currency),
          ]}
        >
          {isPending ? (
            <Loader size="sm" aria-label={t('engine:list.loading')} />
          ) : (
            !related && <Text c="dimmed">{t(`expenses:receipts.compare.unseen.${earlier.same}`)}</Text>
          )}
        </Side>
      </div>
    </Dialog>
  )
}

interface SideProps {
  title: string
  pages: readonly ReceiptPage[]
  facts: readonly (string | null | undefined | false)[]
  children?: ReactNode
}

function Side({ title, pages, facts, children }: SideProps) {
  const { t } = useTexts()
  return (
    <section className={classes.side} aria-label={title}>
      <h3>{title}</h3>
      <ul className={classes.facts}>
        {facts.filter(Boolean).map((fact) => (
          <li key={String(fact)}>{fact}</li>
        ))}
      </ul>
      <div>
        {children}
        {pages.map((page, i) => (
          <img
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
            key={i}
            src={page.url}
            width={page.width}
            height={page.height}
            alt={t('expenses:receipts.picture.page', { page: i + 1, count: pages.length })}
          />
        ))}
      </div>
    </section>
  )
}
