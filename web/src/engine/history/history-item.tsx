import { Text } from '@mantine/core'
import { IconServer } from '@tabler/icons-react'
import type { HistoryChange, HistoryEntry } from '#contracts/engine/history.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PersonAvatar } from '#web/ui/person-avatar.tsx'
import classes from './history.module.css'
import { HistoryValue } from './history-value.tsx'

/** One thing that was done: by whom, when, to what, and what it changed. */
export function HistoryItem({ entry }: { entry: HistoryEntry }) {
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
            {subject ? `${entry.label}: ${[subject.kind, subject.name].filter(Boolean).join(' ')}` : entry.label}
          </Text>
          <Text span c="dimmed" fz="sm" data-figures component="time" dateTime={entry.at}>
            {format.moment(entry.at)}
          </Text>
        </div>
        {changes.length > 0 && (
          <dl className={classes.changes}>
            {changes.map((change) => (
              <Change key={change.field} change={change} />
            ))}
          </dl>
        )}
      </div>
    </li>
  )
}

function Change({ change }: { change: HistoryChange }) {
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
            <span className={classes.arrow} aria-hidden>
              →
            </span>
            <ins>
              <HistoryValue change={change} value={after} />
            </ins>
          </>
        )}
      </dd>
    </div>
  )
}
