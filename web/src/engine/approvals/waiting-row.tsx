import { Anchor, Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ComponentType, createContext, use, useState } from 'react'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import { later } from '#web/ui/later.tsx'
import { decide } from './decide.ts'
import classes from './waiting-card.module.css'

const ApproveDialog = later(() => import('./approve-dialog.tsx'), 'ApproveDialog')

/** One record that waits, as the card shows it. */
export interface WaitingItem {
  entity: string
  id: string
  /** What is shown of it. */
  version: string | null
  /** Who asks. */
  name: string
  avatar?: string | null
  /** Its page. */
  to: string
  /** What is asked for, in a few words each. */
  about: readonly string[]
  /** In smaller type below. */
  facts: readonly string[]
  /** What speaks against it, perhaps. */
  notices?: readonly string[]
  /** What is asked before the yes; the name of the button; what is said when it is done. */
  question: string
  label: string
  done: TextKey
}

export interface WaitingItemProps {
  item: WaitingItem
  /** Called when it was decided on, and its row goes. */
  onDone: () => void
}

/** One record of the card of what waits: what to know, the way to it, and the yes. */
function CardRow({ item, onDone }: WaitingItemProps) {
  const { t } = useTexts()
  const [isAsked, setAsked] = useState(false)
  const { entity, id, version, name, avatar, to, about, facts, notices = [], question, label, done } = item
  return (
    <li className={classes.row}>
      <PersonAvatar name={name} image={avatar} size={32} />
      <div className={classes.words}>
        <Text fz="sm">
          <Anchor component={Link} to={to} fz="inherit" fw={600} c="inherit">
            {name}
          </Anchor>{' '}
          <span data-figures>{about.join(' · ')}</span>
        </Text>
        <Text fz="xs" c="dimmed" data-figures>
          {facts.join(' · ')}
        </Text>
        {notices.length > 0 && (
          <Text fz="xs" fw={600}>
            {notices.join(' · ')}
          </Text>
        )}
      </div>
      <Button size="xs" variant="default" aria-label={label} onClick={() => setAsked(true)}>
        {t('engine:decision.approve')}
      </Button>
      {isAsked && (
        <ApproveDialog
          title={question}
          asked={{ id, version }}
          text={[...about, ...facts, ...notices].join(' · ')}
          done={done}
          onApprove={(body, key) => decide(entity, id, 'approve', body, key)}
          onDone={onDone}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  )
}

/** What draws a record that waits, where that is not the card: the inbox has its own list, and the whole of one beside it. */
export const WaitingDrawing = createContext<ComponentType<WaitingItemProps>>(CardRow)

/** One record that waits, as it is drawn where it stands. */
export function WaitingRow(props: WaitingItemProps) {
  const Drawing = use(WaitingDrawing)
  return <Drawing {...props} />
}
