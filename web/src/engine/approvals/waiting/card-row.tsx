import { ActionIcon, Anchor, Button, Kbd, Text } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import { later } from '#web/ui/later.tsx'
import { MenuOnDemand } from '#web/ui/overlays/menu-on-demand.tsx'
import { typedBefore, useRefusal } from '../held/tries.ts'
import { useCardPlace } from './card-context.ts'
import classes from './waiting-card.module.css'
import type { WaitingItemProps } from './waiting-row.tsx'

const ApproveDialog = later(() => import('../approve-dialog.tsx'), 'ApproveDialog')
const RejectDialog = later(() => import('../reject-dialog.tsx'), 'RejectDialog')

/** One record of the card of what waits: what to know, the way to it, the yes, and the no behind "...". */
export function CardRow({ item }: WaitingItemProps) {
  const { t } = useTexts()
  const { isCurrent, isFolding, asked, ask, decide, choose } = useCardPlace()
  const { id, version, name, avatar, to, about, facts, notices = [], question } = item
  const refusal = useRefusal(id)
  const said = [...about, ...facts, ...notices].join(' · ')
  const shared = { asked: { id, version }, text: said, onClose: () => ask(undefined) }
  return (
    <li
      className={classes.row}
      data-row={id}
      data-current={isCurrent || undefined}
      data-folding={isFolding || undefined}
      onFocus={choose}
    >
      <div className={classes.inner}>
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
            {notices.length > 0 && (
              <>
                {facts.length > 0 && ' · '}
                <b className={classes.notice}>{notices.join(' · ')}</b>
              </>
            )}
          </Text>
          {refusal && (
            <Text fz="xs" fw={600} className={classes.refusal}>
              {refusal}
            </Text>
          )}
        </div>
        <RowActions item={item} />
      </div>
      {asked === 'comment' && (
        <ApproveDialog
          {...shared}
          title={question}
          initial={typedBefore(id, 'approve')}
          onApprove={async (body) => decide('approve', body)}
        />
      )}
      {asked === 'reject' && (
        <RejectDialog
          {...shared}
          title={t('engine:decision.reject.title', { name })}
          initial={typedBefore(id, 'reject')}
          onReject={async (body) => decide('reject', body)}
        />
      )}
    </li>
  )
}

function RowActions({ item: { name, to, about, label } }: WaitingItemProps) {
  const { t } = useTexts()
  const { isCurrent, hasKeys, verb, ask, approve } = useCardPlace()
  const saysKey = isCurrent && hasKeys
  const variant = isCurrent ? 'filled' : 'default'
  if (verb)
    return (
      <Button
        component={Link}
        to={to}
        size="xs"
        variant={variant}
        className={classes.verb}
        aria-label={`${t(verb)}: ${[name, ...about].join(', ')}`}
      >
        {t(verb)}
      </Button>
    )
  return (
    <div className={classes.actions}>
      <Button
        size="xs"
        variant={variant}
        aria-label={label}
        aria-keyshortcuts={saysKey ? 'A' : undefined}
        rightSection={
          // Drawn by its style: what a button is called holds what it shows, and the key is no part of that.
          saysKey && <Kbd size="xs" className={classes.key} data-key="A" aria-hidden />
        }
        onClick={approve}
      >
        {t('engine:decision.approve')}
      </Button>
      <MenuOnDemand
        position="bottom-end"
        button={
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('engine:waiting.more', { name, about: about.join(', ') })}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        }
      >
        {(Menu) => (
          <>
            <Menu.Item onClick={() => ask('comment')}>{t('engine:waiting.comment')}</Menu.Item>
            <Menu.Item onClick={() => ask('reject')}>{t('engine:decision.reject')}</Menu.Item>
            <Menu.Item component={Link} to={to}>
              {t('engine:waiting.open')}
            </Menu.Item>
          </>
        )}
      </MenuOnDemand>
    </div>
  )
}
