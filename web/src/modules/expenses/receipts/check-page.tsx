import { Skeleton, Title } from '@mantine/core'
import { IconReceipt2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isId } from '#contracts/engine/values/primitives.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import type { ReceiptRecord } from '../expense-record.ts'
import { AddReceipts, DropReceipts } from './add-receipts.tsx'
import { AddMore } from './adding/add-more.tsx'
import classes from './check-page.module.css'
import { CheckReceipt } from './checking/check-receipt.tsx'
import type { Draft } from './checking/receipt-form.tsx'
import { useSteadyPages } from './picture/use-steady-pages.ts'
import { asSent, isBeingRead, isToCheck, receiptsQuery } from './receipts-query.ts'
import { ReceiptStrip } from './strip/receipt-strip.tsx'
import { useReceiptKeys } from './strip/use-receipt-keys.ts'

type Search = Partial<Record<'bundle' | 'receipt', string>>

/** `/expenses/receipts`: what was read of receipts, to be checked. Those of a bundle, else what waits of the reader's own. */
export function CheckReceiptsPage() {
  const { t } = useTexts()
  const { employee } = useSession()
  const { bundle: named } = useSearch({ strict: false }) as Search
  const bundle = isId(named) ? named : undefined
  const of = bundle ? { bundle } : { employee: employee?.id ?? '' }
  const { data, isError, refetch } = useQuery({
    ...receiptsQuery(of),
    enabled: bundle !== undefined || employee !== undefined,
  })
  // Of the reader's own those stay that were there to check: what is saved does not go from under their hands.
  const seen = useRef(new Set<string>())
  const receipts = asSent(data?.data ?? []).filter((receipt) => {
    const isShown = bundle !== undefined || isToCheck(receipt) || isBeingRead(receipt) || seen.current.has(receipt.id)
    if (isShown) seen.current.add(receipt.id)
    return isShown
  })
  return (
    <DropReceipts bundle={bundle}>
      {isError && !data ? (
        <ErrorState title={t('expenses:receipts.loadFailed')} onRetry={() => void refetch()} />
      ) : !data ? (
        <Waiting />
      ) : receipts.length === 0 ? (
        <>
          <Title order={1}>{t('expenses:route.receipts')}</Title>
          <EmptyState icon={IconReceipt2} title={t('expenses:receipts.none')} help={t('expenses:receipts.noneHelp')}>
            <AddReceipts bundle={bundle} />
          </EmptyState>
        </>
      ) : (
        <Receipts receipts={receipts} bundle={bundle} />
      )}
    </DropReceipts>
  )
}

function Waiting() {
  const { t } = useTexts()
  return (
    <div role="status" aria-busy aria-label={t('engine:list.loading')} className={classes.waiting}>
      <Skeleton height="60vh" />
      <Skeleton height="40vh" />
    </div>
  )
}

/** The receipt that comes after one: one to check, else one that is still being read. */
function nextOf(receipts: readonly ReceiptRecord[], { id }: ReceiptRecord, done: ReadonlySet<string>) {
  const at = receipts.findIndex((one) => one.id === id)
  const others = [...receipts.slice(at + 1), ...receipts.slice(0, Math.max(at, 0))].filter((one) => !done.has(one.id))
  return others.find(isToCheck) ?? others.find(isBeingRead)
}

function Receipts({ receipts, bundle }: { receipts: readonly ReceiptRecord[]; bundle: string | undefined }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Search
  const steady = useSteadyPages()
  const drafts = useRef(new Map<string, Draft>())
  const done = useRef(new Set<string>())
  const named = receipts.find(({ id }) => id === search.receipt)
  const current = named ?? receipts.find(isToCheck) ?? receipts.find(isBeingRead) ?? receipts[0]!
  const open = (id: string) =>
    void navigate({ to: '.', search: { ...search, receipt: id } as never, replace: true, resetScroll: true })
  // The address says which one it is: that another was read meanwhile changes nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that is not named
  useEffect(() => {
    if (!named) open(current.id)
  }, [named, current.id])
  const place = receipts.indexOf(current)
  const next = nextOf(receipts, current, done.current)
  const leave = () => void navigate({ to: bundle ? `/expenses/${bundle}/details` : '/expenses/mine' })
  useReceiptKeys((by) => {
    const other = receipts[place + by]
    if (other) open(other.id)
  })
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Title order={1}>{t('expenses:route.receipts')}</Title>
        <ReceiptStrip receipts={receipts} current={current.id} steady={steady} onOpen={open} />
        <div className={classes.more}>
          <AddMore bundle={bundle} />
        </div>
      </div>
      <CheckReceipt
        key={`${current.id} ${current.attributes.state === 'reading'}`}
        receipt={current}
        steady={steady}
        place={{ number: place + 1, count: receipts.length }}
        hasNext={next !== undefined}
        draft={drafts.current.get(current.id)}
        onDraft={(draft) => (draft ? drafts.current.set(current.id, draft) : drafts.current.delete(current.id))}
        onLater={() => (next ? open(next.id) : leave())}
        onDone={() => {
          done.current.add(current.id)
          if (next) return open(next.id)
          showSuccess(t('expenses:receipts.allSaved'))
          leave()
        }}
      />
    </div>
  )
}
