import { Text } from '@mantine/core'
import { IconServer } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { HistoryChange, HistoryEntry, HistorySubject } from '#contracts/engine/history.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import classes from './history.module.css'
import { HistoryValue } from './history-value.tsx'

interface HistoryItemProps {
  entry: HistoryEntry
  linkTo?: (subject: HistorySubject) => string | undefined
}

/** One thing that was done: by whom, when, to what, and what it changed. */
export function HistoryItem({ entry, linkTo }: HistoryItemProps) {
  const { t } = useTexts()
  const format = useFormat()
  const { user, subject } = entry
  const name = user?.name ?? t('engine:history.system')
  const changes = entry.changes.filter(({ hidden, before, after }) => hidden || before !== null || after !== null)
  return (
    <li className={classes.item}>
      {user ? (
        <PersonAvatar name={name} image={user.avatar} />
      ) : (
        <span className={classes.system} aria-hidden>
          <IconServer size={16} />
        </span>
      )}
      <div className={classes.body}>
        <div className={classes.head}>
          <Text span fw={600}>
            {name}
          </Text>
          <Text span>
            {entry.label}
            {subject && <SubjectName subject={subject} to={linkTo?.(subject)} />}
          </Text>
          <Text span c="dimmed" fz="sm" data-figures component="time" dateTime={entry.at}>
            {format.moment(entry.at)}
          </Text>
        </div>
        {changes.length > 0 && (
          <dl className={classes.changes}>
            {changes.map((change) => (
              <Change key={change.field} change={change} isGone={entry.action === 'delete'} />
            ))}
          </dl>
        )}
      </div>
    </li>
  )
}

function SubjectName({ subject: { kind, name }, to }: { subject: HistorySubject; to: string | undefined }) {
  return (
    <>
      : {kind} {name && to ? <Link to={to}>{name}</Link> : name}
    </>
  )
}

/** `isGone`: the record was deleted, so there is nothing after. */
function Change({ change, isGone }: { change: HistoryChange; isGone: boolean }) {
  const { t } = useTexts()
  const { label, hidden, before, after } = change
  return (
    <div>
      <dt>{label.charAt(0).toLocaleUpperCase() + label.slice(1)}</dt>
      <dd>
        {hidden ? (
          <Text span c="dimmed">
            {t('engine:history.hidden')}
          </Text>
        ) : before === null ? (
          <HistoryValue change={change} value={after} />
        ) : (
          <>
            <del>
              <HistoryValue change={change} value={before} />
            </del>
            {!isGone && (
              <>
                <span className={classes.arrow} aria-hidden>
                  →
                </span>
                <ins>
                  <HistoryValue change={change} value={after} />
                </ins>
              </>
            )}
          </>
        )}
      </dd>
    </div>
  )
}
