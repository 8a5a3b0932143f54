import { Button } from '@mantine/core'
import { IconCopy, IconPlus } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { useEntityNames } from '#web/engine/form/records/use-entity-options.ts'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { personName } from '#web/engine/resource/person-name.ts'
import { notify, showSuccess } from '#web/platform/notify.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ended } from '#web/ui/ended.ts'
import { Hint } from '#web/ui/overlays/hint.tsx'
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
  /** Why nothing can be added to the day that is shown. */
  lock: string | undefined
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

const people = { entity: 'employees', show: personName }

/** What can be done with the time that is shown. */
export const TimeHeader = memo(function TimeHeader(props: TimeHeaderProps) {
  const { employeeId, isOwn, mayWrite, mayAdd, lock, isReady, date, from, to, add, takes, off } = props
  const { t } = useTexts()
  const { can } = useSession()
  const [busy, setBusy] = useState(false)
  const names = useEntityNames(people, isOwn || !employeeId ? [] : [employeeId])
  const name = isOwn ? undefined : names.get(employeeId ?? '')
  const addButton = (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      disabled={!mayAdd}
      aria-label={lock ? `${t('time:entry.add')}. ${lock}` : undefined}
      {...ended(lock !== undefined, add)}
    >
      {t('time:entry.add')}
    </Button>
  )
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
      title={name ? t('time:time.of', { name }) : t('time:route.time')}
      help={t(isOwn ? 'time:time.help' : 'time:time.helpOther')}
      primary={mayWrite && (lock ? <Hint label={lock}>{addButton}</Hint> : addButton)}
    >
      {/* A file of others' time is for those who keep it: the same people who may write it. */}
      {mayWrite && employeeId && (
        <ExportMenu employeeId={employeeId} ofOthers={can('manageTimesheets')} date={date} from={from} to={to} />
      )}
      {isOwn && (
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          disabled={!mayAdd || !isReady || lock !== undefined}
          loading={busy}
          onClick={() => void copy()}
        >
          {t('time:copy.button')}
        </Button>
      )}
    </PageHeader>
  )
})
