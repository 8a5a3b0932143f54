import { Button } from '@mantine/core'
import { IconArchive, IconArrowBackUp, IconReceipt2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { relatedOne } from '#web/engine/resource/records.ts'
import { usePlan } from '#web/platform/session/use-plan.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import { expensePath } from '../details/line.ts'
import viewClasses from '../details/view/view.module.css'
import type { BillRecord } from './bill-record.ts'
import { takeBack } from './take-back.ts'

const AsideDialog = later(() => import('./aside-dialog.tsx'), 'AsideDialog')

/** What comes next with a bill, by its state. */
export function BillSteps({ bill }: { bill: BillRecord }) {
  const { t } = useTexts()
  const { isActive, isPaid } = usePlan()
  const [isAsking, setAsking] = useState(false)
  const { id, attributes } = bill
  const { can_file, can_set_aside, status } = attributes
  const expense = relatedOne(bill, 'expense')
  return (
    <>
      {status === 'set_aside' && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => void takeBack(bill)}
        >
          {t('expenses:bills.takeBack')}
        </Button>
      )}
      {can_set_aside && (
        <Button variant="default" leftSection={<IconArchive size={16} aria-hidden />} onClick={() => setAsking(true)}>
          {t('expenses:bills.aside.open')}
        </Button>
      )}
      {can_file && isActive && isPaid && (
        <Button
          component={Link}
          to={`/expenses/bills/${id}/expense`}
          className={viewClasses.main}
          leftSection={<IconReceipt2 size={16} aria-hidden />}
        >
          {t('expenses:bills.turn')}
        </Button>
      )}
      {expense && !can_file && status !== 'set_aside' && (
        <Button component={Link} to={expensePath(expense.id)} className={viewClasses.main}>
          {t('expenses:bills.openExpense')}
        </Button>
      )}
      {isAsking && <AsideDialog bill={bill} onClose={() => setAsking(false)} />}
    </>
  )
}
