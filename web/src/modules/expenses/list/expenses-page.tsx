import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { PageTabs } from '#web/engine/pages/tabs/page-tabs.tsx'
import type { QueryParams } from '#web/platform/api/query-string.ts'
import { usePlan } from '#web/platform/session/use-plan.ts'
import { NeedsPlan } from '#web/platform/shell/notices/needs-plan.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { DropReceipts } from '../receipts/add-receipts.tsx'
import { ReceiptsWaiting } from '../receipts/receipts-waiting.tsx'
import { BundlesList } from './bundles/bundles-list.tsx'
import { ExpensesList } from './flat/expenses-list.tsx'
import { AddExpenses, AddUnderThumb, useMayAdd } from './head/add-expenses.tsx'
import { useExpenseTabs } from './head/expense-tabs.ts'
import { NothingYet } from './head/nothing-yet.tsx'
import { ViewSwitch } from './head/view-switch.tsx'
import { WaitingClaims } from './head/waiting-claims.tsx'
import { useView } from './use-view.ts'

/** What both lists are given. */
export interface ListGiven {
  query: QueryParams
  /** The reader's own: nothing says whose they are. */
  isOwn: boolean
  empty: ReactNode
  tools: ReactNode
}

interface ExpensesPageProps {
  query: QueryParams
  isOwn: boolean
  /** Above the list: figures. */
  children?: ReactNode
}

/** A page of expenses: what waits, the list by bundle or one by one, and the ways to add some. */
export function ExpensesPage({ query, isOwn, children }: ExpensesPageProps) {
  const { t } = useTexts()
  const tabs = useExpenseTabs()
  const navigate = useNavigate()
  const { view, show } = useView()
  const { isActive, isPaid } = usePlan()
  const mayAdd = useMayAdd()
  const isPhone = useMediaQuery('(width < 768px)', window.innerWidth < 768)
  useHotkeys(mayAdd ? [['N', () => void navigate({ to: '/expenses/single/create' })]] : [])
  const List = view === 'grid' ? ExpensesList : BundlesList
  const list = (
    <List
      key={view}
      query={query}
      isOwn={isOwn}
      empty={<NothingYet isOwn={isOwn} />}
      tools={<ViewSwitch view={view} onShow={show} />}
    />
  )
  const page = (
    <>
      <PageHeader title={t('expenses:route.expenses')} primary={!isPhone && <AddExpenses />} />
      <PageTabs tabs={tabs} label={t('expenses:route.expenses')} />
      {isActive && !isPaid && <NeedsPlan text="expenses:noPlan" ask="expenses:noPlan.ask" />}
      {children}
      <WaitingClaims />
      <ReceiptsWaiting />
      {isPhone ? <AddUnderThumb>{list}</AddUnderThumb> : list}
    </>
  )
  return mayAdd ? <DropReceipts>{page}</DropReceipts> : page
}
