import { Anchor, Button, Group, Kbd } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Decision } from '#web/engine/approvals/held/hold-decision.tsx'
import { typedBefore } from '#web/engine/approvals/held/tries.ts'
import type { WaitingItemProps } from '#web/engine/approvals/waiting/waiting-row.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import { useInbox } from '../use-inbox.ts'
import { LaterButton } from './later-button.tsx'
import { LaterForm } from './later-form.tsx'

const ApproveDialog = later(() => import('#web/engine/approvals/approve-dialog.tsx'), 'ApproveDialog')
const RejectForm = later(() => import('#web/engine/approvals/reject-dialog.tsx'), 'RejectForm')

/** The yes and the no on a request, or the way to its page where it takes more than these. */
export function Deciding({ item, isInList = false }: WaitingItemProps & { isInList?: boolean }) {
  const { t } = useTexts()
  const inbox = useInbox()
  const { entity, id, version, name, to, about, facts, notices = [], question, label } = item
  const verb = inbox.verbOf(entity)
  const size = isInList ? 'xs' : 'sm'
  // High enough for a finger.
  const h = isInList ? 36 : undefined
  const open = !isInList && (
    <Anchor component={Link} to={to} fz="sm" ml="auto">
      {t('inbox:open')}
    </Anchor>
  )
  const asked = inbox.asking?.id === id ? inbox.asking.step : undefined
  const record = inbox.records.find((one) => one.id === id)
  if (asked === 'later' && record)
    return <LaterForm onChoose={(day) => inbox.putOff([record], day)} onClose={inbox.leave} />
  if (verb)
    return (
      <Group gap="xs" mt="xs">
        <Button component={Link} to={to} size={size} h={h} variant={isInList ? 'default' : 'filled'}>
          {t(verb)}
        </Button>
        {!isInList && <LaterButton onPress={() => inbox.begin(id, 'later')} />}
      </Group>
    )
  const shared = { asked: { id, version }, onClose: inbox.leave }
  const decide = (decision: Decision) => async (body: object) => {
    if (record) inbox.decide([record], decision, body)
  }
  if (asked === 'reject')
    return <RejectForm {...shared} initial={typedBefore(id, 'reject')} onReject={decide('reject')} />
  return (
    <Group gap={6} mt="xs">
      <Button
        size={size}
        h={h}
        variant={isInList ? 'default' : 'filled'}
        aria-label={isInList ? label : undefined}
        aria-keyshortcuts={isInList ? undefined : 'A'}
        leftSection={!isInList && <IconCheck size={16} aria-hidden />}
        rightSection={
          !isInList && (
            <Kbd size="xs" aria-hidden>
              A
            </Kbd>
          )
        }
        onClick={() => inbox.begin(id, 'approve')}
      >
        {t('engine:decision.approve')}
      </Button>
      <Button
        size={size}
        h={h}
        variant={isInList ? 'subtle' : 'default'}
        color={isInList ? 'gray' : undefined}
        aria-label={isInList ? t('inbox:reject', { name, about: about.join(', ') }) : undefined}
        aria-keyshortcuts={isInList ? undefined : 'R'}
        leftSection={!isInList && <IconX size={16} aria-hidden />}
        rightSection={
          !isInList && (
            <Kbd size="xs" aria-hidden>
              R
            </Kbd>
          )
        }
        onClick={() => inbox.begin(id, 'reject')}
      >
        {t('engine:decision.reject')}
      </Button>
      {!isInList && (
        <Button size={size} px="xs" variant="subtle" color="gray" onClick={() => inbox.begin(id, 'comment')}>
          {t('inbox:comment')}
        </Button>
      )}
      {!isInList && <LaterButton onPress={() => inbox.begin(id, 'later')} />}
      {open}
      {asked === 'comment' && (
        <ApproveDialog
          {...shared}
          title={question}
          text={[...about, ...facts, ...notices].join(' · ')}
          initial={typedBefore(id, 'approve')}
          onApprove={decide('approve')}
        />
      )}
    </Group>
  )
}
