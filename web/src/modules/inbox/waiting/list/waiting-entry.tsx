import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useRefusal } from '#web/engine/approvals/held/tries.ts'
import type { WaitingItemProps } from '#web/engine/approvals/waiting/waiting-row.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import { TickBox } from '#web/ui/fields/tick-box.tsx'
import { Deciding } from '../pane/deciding.tsx'
import { useInbox } from '../use-inbox.ts'
import classes from '../waiting.module.css'

/** A request in the list. With the pointer it is shown beside the list, where there is room; with Enter its page opens. */
export function WaitingEntry({ item }: WaitingItemProps) {
  const { t } = useTexts()
  const { isWide, current, choose, ticked, tick } = useInbox()
  const { id, name, avatar, to, about, facts, notices = [] } = item
  const refusal = useRefusal(id)
  const isCurrent = isWide && current === id
  const press = (event: MouseEvent) => {
    // Enter on a link is a click without a button pressed.
    if (!isWide || event.detail === 0 || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    choose(id)
  }
  return (
    <li className={classes.row} data-current={isCurrent || undefined} data-row={id}>
      <label className={classes.tick} htmlFor={`tick-${id}`}>
        <TickBox
          id={`tick-${id}`}
          aria-label={t('inbox:tick', { name, about: about.join(', ') })}
          checked={ticked.has(id)}
          onChange={(event) => tick(id, event.currentTarget.checked)}
        />
      </label>
      <PersonAvatar name={name} image={avatar} size={32} />
      <div className={classes.words}>
        <Link
          to={to}
          className={classes.link}
          aria-current={isCurrent || undefined}
          onClick={press}
          onFocus={() => choose(id)}
        >
          <Text component="span" fz="sm" display="block">
            <b>{name}</b> <span data-figures>{about.join(' · ')}</span>
          </Text>
          <Text component="span" fz="xs" c="dimmed" display="block" data-figures>
            {facts.join(' · ')}
          </Text>
          {notices.length > 0 && (
            <Text component="span" fz="xs" fw={600} display="block" className={classes.notice}>
              {notices.join(' · ')}
            </Text>
          )}
          {refusal && (
            <Text component="span" fz="xs" fw={600} display="block" className={classes.refusal}>
              {refusal}
            </Text>
          )}
        </Link>
        {!isWide && <Deciding item={item} isInList />}
      </div>
    </li>
  )
}
