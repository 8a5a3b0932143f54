import { Button } from '@mantine/core'
import { IconCopy, IconPlus } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { notify, showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { copyRecent, createEntries } from './entries/calls.ts'
import type { Takes } from './entries/copies.ts'
import { CopyLeft } from './entries/copy-left.tsx'
import { ExportMenu } from './export/export-menu.tsx'

interface TimeHeaderProps {
  /** Whose time it is; nobody's where the reader is no employee. */
  employeeId: string | undefined
  isOwn: boolean
  mayWrite: boolean
  mayAdd: boolean
  /** It is known what can be logged on the days that are shown: before that everything would be left out of a copy. */
  isReady: boolean
  /** The day that is looked at, and the days that are shown. */
  date: string
  from: string
  to: string
  add: () => void
  /** What can be copied into these days, and which of them are days off. */
  takes: Takes
  off: ReadonlySet<string>
}

/** What can be done with the time that is shown. */
export const TimeHeader = memo(function TimeHeader(props: TimeHeaderProps) {
  const { employeeId, isOwn, mayWrite, mayAdd, isReady, date, from, to, add, takes, off } = props
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const copy = async () => {
    setBusy(true)
    // A toast says what went wrong.
    await copyRecent(employeeId!, { from, to }, { takes, off })
      .then((done) => {
        if (!done) return notify('info', t('time:copy.nothing'))
        const { copies, onDaysOff, there, closed } = done
        if (copies.length > 0) showSuccess(t('time:copy.done'))
        if (onDaysOff.length + there + closed === 0) return
        const copyDaysOff = () => createEntries(employeeId!, onDaysOff)
        const left = <CopyLeft there={there} closed={closed} daysOff={onDaysOff.length} copyDaysOff={copyDaysOff} />
        notify('info', left, undefined, onDaysOff.length > 0)
      })
      .catch(() => undefined)
    setBusy(false)
  }
  return (
    <PageHeader
      title={t('time:route.time')}
      help={t(isOwn ? 'time:time.help' : 'time:time.helpOther')}
      primary={
        mayWrite && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} disabled={!mayAdd} onClick={add}>
            {t('time:entry.add')}
          </Button>
        )
      }
    >
      {/* A file of others' time is for those who keep it: the same people who may write it. */}
      {mayWrite && employeeId && <ExportMenu employeeId={employeeId} date={date} from={from} to={to} />}
      {isOwn && (
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          disabled={!mayAdd || !isReady}
          loading={busy}
          onClick={() => void copy()}
        >
          {t('time:copy.button')}
        </Button>
      )}
    </PageHeader>
  )
})
