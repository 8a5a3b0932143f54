import { Anchor, Badge, Button, Group, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import { decide } from './decide.ts'
import classes from './waiting-card.module.css'

const ApproveDialog = lazy(() => import('./approve-dialog.tsx').then((file) => ({ default: file.ApproveDialog })))

/** One record that waits, as the card shows it. */
export interface WaitingItem {
  entity: string
  id: string
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

interface WaitingCardProps {
  /** All that wait, also those that are not shown. */
  total: number
  items: readonly WaitingItem[]
  /** The ways to all of them. */
  links: ReactNode
}

/** What waits for the reader's decision, for the dashboard: what to know, and the yes. Nothing where nothing waits. */
export function WaitingCard({ total, items, links }: WaitingCardProps) {
  const { t } = useTexts()
  const card = useRef<HTMLElement>(null)
  if (total === 0) return null
  return (
    <section ref={card} tabIndex={-1} className={classes.card} aria-label={t('engine:waiting.title')}>
      <Group gap="xs" mb="xs">
        <Title order={2} fz="md">
          {t('engine:waiting.title')}
        </Title>
        <Badge variant="light" color="gray" data-figures>
          {total}
        </Badge>
      </Group>
      <ul className={classes.list}>
        {items.map((item) => (
          // The row goes, and its button with it.
          <WaitingRow key={item.id} item={item} onDone={() => card.current?.focus({ preventScroll: true })} />
        ))}
      </ul>
      <Group gap="lg">{links}</Group>
    </section>
  )
}

function WaitingRow({ item, onDone }: { item: WaitingItem; onDone: () => void }) {
  const { t } = useTexts()
  const [isAsked, setAsked] = useState(false)
  const { entity, id, name, avatar, to, about, facts, notices = [], question, label, done } = item
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
        <Suspense>
          <ApproveDialog
            title={question}
            text={[...about, ...facts, ...notices].join(' · ')}
            done={done}
            onApprove={async (body) => {
              await decide(entity, id, 'approve', body)
              onDone()
            }}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      )}
    </li>
  )
}
