import { Text, Title } from '@mantine/core'
import type { WaitingItemProps } from '#web/engine/approvals/waiting/waiting-row.tsx'
import { registry } from '#web/platform/modules/registry.ts'
import { useOpen } from '#web/platform/shell/open-entries.ts'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import { useInbox } from '../use-inbox.ts'
import { Deciding } from './deciding.tsx'
import classes from './pane.module.css'
import { RequestHistory } from './request-history.tsx'

/** All that one needs to decide on the chosen request. */
export function RequestPane({ item }: WaitingItemProps) {
  const { records } = useInbox()
  const parts = useOpen()(registry.fills('inbox.facts')).filter(({ entity }) => entity === item.entity)
  const record = records.find(({ id }) => id === item.id)
  const { name, avatar, about, facts, notices = [] } = item
  return (
    <>
      <div className={classes.content}>
        <header className={classes.head}>
          <PersonAvatar name={name} image={avatar} size={44} />
          <div className={classes.headWords}>
            <Title order={2} fz="lg">
              {name} · <span data-figures>{about.join(' · ')}</span>
            </Title>
            <Text c="dimmed" fz="sm" data-figures>
              {facts.join(' · ')}
            </Text>
          </div>
        </header>
        {record?.words && <blockquote className={classes.quote}>{record.words}</blockquote>}
        {notices.length > 0 && (
          <ul className={classes.notices}>
            {notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
        )}
        {record && parts.map(({ key, part: Part }) => <Part key={key} record={record} />)}
        {record && <RequestHistory record={record} />}
      </div>
      <footer className={classes.foot}>
        <Deciding item={item} />
      </footer>
    </>
  )
}
