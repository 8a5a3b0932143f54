import { Loader } from '@mantine/core'
import { IconChevronRight, IconPhotoScan } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { isBeingRead, isToCheck, receiptsQuery } from './receipts-query.ts'
import classes from './receipts-waiting.module.css'

/** What becomes of the reader's receipts: how many are being read, to be checked or unreadable. Nothing where there are none. */
export function ReceiptsWaiting() {
  const { t } = useTexts()
  const { employee } = useSession()
  const { data } = useQuery({ ...receiptsQuery({ employee: employee?.id ?? '' }), enabled: employee !== undefined })
  const all = data?.data ?? []
  const failed = all.filter(({ attributes }) => attributes.state === 'failed').length
  const counts = {
    toCheck: all.filter(isToCheck).length - failed,
    failed,
    reading: all.filter(isBeingRead).length,
  }
  const said = (['toCheck', 'failed', 'reading'] as const).filter((state) => counts[state] > 0)
  if (said.length === 0) return null
  const needsPerson = said[0] !== 'reading'
  return (
    <Link to="/expenses/receipts" className={classes.line} data-amber={needsPerson || undefined}>
      {needsPerson ? <IconPhotoScan size={18} aria-hidden /> : <Loader size={16} aria-hidden />}
      <span className={classes.words} role="status">
        {said.map((state) => t(`expenses:receipts.waiting.${state}`, { count: counts[state] })).join(' · ')}
      </span>
      <IconChevronRight size={16} aria-hidden />
    </Link>
  )
}
