import { Alert, Anchor } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArchive,
  IconCopy,
  IconFileBroken,
  IconReceipt2,
  IconReceiptRefund,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { expensePath } from '../details/line.ts'
import viewClasses from '../details/view/view.module.css'
import { type BillRecord, billPath } from './bill-record.ts'

const Note = ({ icon: Icon, isBad, children }: { icon: typeof IconCopy; isBad?: boolean; children: ReactNode }) => (
  <Alert
    variant={isBad ? 'light' : 'default'}
    color={isBad ? 'yellow' : undefined}
    className={viewClasses.note}
    data-bad={isBad || undefined}
    icon={<Icon size={18} aria-hidden />}
  >
    {children}
  </Alert>
)

/** What became of a bill, and what to look at before anything does, in a sentence each. */
export function BillNotes({ bill: { attributes } }: { bill: BillRecord }) {
  const { t } = useTexts()
  const format = useFormat()
  const { status, failure, earlier, earlier_bill, other_buyer, bill, expense_id, kind, currency, total } = attributes
  const { credited_bill, credit_notes } = attributes
  const isOpen = status === 'new' || status === 'unreadable'
  return (
    <div className={viewClasses.notes}>
      {status === 'unreadable' && failure && (
        <Note icon={IconFileBroken} isBad>
          {t(`expenses:bills.failure.${failure}`)}
        </Note>
      )}
      {status === 'set_aside' && (
        <Note icon={IconArchive}>
          <span className={viewClasses.outcome}>
            {t('expenses:bills.asideBy', {
              name: attributes.set_aside_by ?? '',
              day: format.momentDay(attributes.set_aside_at),
            })}
          </span>
          <span className={viewClasses.reason}>{attributes.set_aside_reason}</span>
        </Note>
      )}
      {expense_id && !isOpen && status !== 'set_aside' && (
        <Note icon={IconReceipt2}>
          {t('expenses:bills.filedBy', { name: attributes.filed_by ?? '', day: format.momentDay(attributes.filed_at) })}{' '}
          <Anchor component={Link} to={expensePath(expense_id)} inherit>
            {t('expenses:bills.openExpense')}
          </Anchor>
        </Note>
      )}
      {earlier && status !== 'set_aside' && (
        <Note icon={IconCopy} isBad>
          {t(`expenses:bills.earlier.${earlier.same}`, { person: earlier.employee })}{' '}
          <Anchor component={Link} to={expensePath(earlier.expense_id)} inherit>
            {t('expenses:bills.openExpense')}
          </Anchor>
        </Note>
      )}
      {earlier_bill && status !== 'set_aside' && (
        <Note icon={IconCopy} isBad>
          {t('expenses:bills.earlierBill', { day: format.momentDay(earlier_bill.received_at) })}{' '}
          <Anchor component={Link} to={billPath(earlier_bill.bill_id)} inherit>
            {t('expenses:bills.openBill')}
          </Anchor>
        </Note>
      )}
      {other_buyer && isOpen && (
        <Note icon={IconAlertTriangle} isBad>
          {t('expenses:bills.otherBuyerNote', { cui: bill?.buyer.identifier ?? '', own: attributes.cui })}
        </Note>
      )}
      {bill && !bill.adds_up && (
        <Note icon={IconAlertTriangle} isBad>
          {t('expenses:bills.doesNotAddUp')}
        </Note>
      )}
      {credited_bill && (
        <Note icon={IconReceiptRefund}>
          {t('expenses:bills.creditedBill', {
            number: credited_bill.number,
            day: format.day(credited_bill.issue_date),
          })}{' '}
          <Anchor component={Link} to={billPath(credited_bill.bill_id)} inherit>
            {t('expenses:bills.openBill')}
          </Anchor>
        </Note>
      )}
      {credit_notes.map((note) => (
        <Note key={note.bill_id} icon={IconReceiptRefund} isBad={status !== 'paid'}>
          {t('expenses:bills.hasCreditNote', {
            number: note.number,
            amount: format.exact(Math.abs(note.total), currency ?? ''),
          })}{' '}
          <Anchor component={Link} to={billPath(note.bill_id)} inherit>
            {t('expenses:bills.openCreditNote')}
          </Anchor>
        </Note>
      ))}
      {status === 'new' && attributes.can_file && kind === 'credit_note' && (
        <Note icon={IconReceiptRefund}>
          {t('expenses:bills.creditNoteTurns', { amount: format.exact(total, currency ?? '') })}
        </Note>
      )}
      {status === 'new' && !attributes.can_file && <Note icon={IconAlertTriangle}>{t('expenses:bills.noCost')}</Note>}
    </div>
  )
}
