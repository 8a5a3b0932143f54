import { Anchor, Badge, Button, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { AlsoAway } from '#contracts/holidays/holidays.ts'
import { relatedOne } from '#web/engine/resource/records.ts'
import { api } from '#web/platform/api/client.ts'
import { tell } from '#web/platform/api/report.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { keys } from '#web/platform/query/keys.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { PersonAvatar } from '#web/ui/person-avatar.tsx'
import { act } from './request-calls.ts'
import { nameIn, policyOf, type RequestRecord } from './request-record.ts'
import { spanText } from './span.ts'
import { useWaitingChanges, useWaitingRequests } from './use-waiting.ts'
import classes from './waiting-card.module.css'

/** As many as are told at a glance. */
const SHOWN = 5
/** More names than these are counted. */
const NAMED = 3

/** Who else is away during each of these requests. */
function useAlsoAway(requests: readonly RequestRecord[]) {
  const ids = requests.map(({ id }) => id).join(',')
  const { data } = useQuery({
    queryKey: keys.getter('holidays', 'also-away', { ids }),
    queryFn: async ({ signal }) => {
      const options = { query: { ids }, signal, onError: 'log' } as const
      return (await api.get<{ data: AlsoAway }>('/restify/holidays/getters/also-away', options)).data
    },
    enabled: ids !== '',
  })
  return new Map(data?.map((one) => [one.holiday_id, one]))
}

/** The leave that waits for the reader's decision, for the dashboard: what to know, and the yes. Nothing where nothing waits. */
export function WaitingCard() {
  const { t } = useTexts()
  const { requests, total } = useWaitingRequests(SHOWN)
  const changes = useWaitingChanges().length
  const away = useAlsoAway(requests)
  const card = useRef<HTMLElement>(null)
  if (total + changes === 0) return null
  return (
    <section ref={card} tabIndex={-1} className={classes.card} aria-label={t('holidays:waiting.title')}>
      <Group gap="xs" mb="xs">
        <Title order={2} fz="md">
          {t('holidays:waiting.title')}
        </Title>
        <Badge variant="light" color="gray" data-figures>
          {total + changes}
        </Badge>
      </Group>
      <ul className={classes.list}>
        {requests.map((request) => (
          <WaitingRow
            key={request.id}
            request={request}
            away={away.get(request.id)}
            // The row goes, and its button with it.
            onDone={() => card.current?.focus({ preventScroll: true })}
          />
        ))}
      </ul>
      <Group gap="lg">
        {total > 0 && (
          <Anchor component={Link} to="/holidays/all?can_approve=true" fz="sm">
            {t('holidays:waiting.all', { count: total })}
          </Anchor>
        )}
        {changes > 0 && (
          <Anchor component={Link} to="/holidays/all" fz="sm">
            {t('holidays:request.changesWaiting', { count: changes })}
          </Anchor>
        )}
      </Group>
    </section>
  )
}

interface WaitingRowProps {
  request: RequestRecord
  away: AlsoAway[number] | undefined
  onDone: () => void
}

function WaitingRow({ request, away, onDone }: WaitingRowProps) {
  const { t } = useTexts()
  const format = useFormat()
  const [isAsked, setAsked] = useState(false)
  const { attributes } = request
  const name = nameIn(request, 'employee')
  const span = spanText(attributes, t)
  const approve = async () => {
    try {
      await act('holidays', request.id, 'approve')
      showSuccess(t('holidays:request.approve.done'))
      onDone()
    } catch (error) {
      tell(error, 'holidays:request.approve.failed')
    }
  }
  const named = (names: readonly string[] = []) => {
    const rest = names.length - NAMED
    return [...names.slice(0, NAMED), ...(rest > 0 ? [t('holidays:check.more', { count: rest })] : [])].join(', ')
  }
  const [others, asking] = [named(away?.names), named(away?.waiting)]
  const alsoAway = [
    ...(others ? [t('holidays:waiting.away', { names: others })] : []),
    ...(asking ? [t('holidays:waiting.asked', { names: asking })] : []),
  ]
  const days = t('holidays:request.daysOff', { count: attributes.days_off })
  return (
    <li className={classes.row}>
      <PersonAvatar name={name} image={relatedOne(request, 'employee')?.attributes.avatar} size={32} />
      <div className={classes.words}>
        <Text fz="sm">
          <Anchor component={Link} to={`/holidays/${request.id}/view`} fz="inherit" fw={600} c="inherit">
            {name}
          </Anchor>{' '}
          <span data-figures>{[policyOf(request), span].join(' · ')}</span>
        </Text>
        <Text fz="xs" c="dimmed" data-figures>
          {days}
          {' · '}
          {t('holidays:waiting.since', { day: format.moment(attributes.created_at).slice(0, 10) })}
        </Text>
        {alsoAway.length > 0 && (
          <Text fz="xs" fw={600}>
            {alsoAway.join(' · ')}
          </Text>
        )}
      </div>
      <Button
        size="xs"
        variant="default"
        aria-label={t('holidays:waiting.approve', { name, span })}
        onClick={() => setAsked(true)}
      >
        {t('holidays:request.approve')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t('holidays:waiting.question', { name })}
        text={[policyOf(request), span, days, ...alsoAway].join(' · ')}
        confirm={t('holidays:request.approve')}
        cancel={t('engine:dialog.cancel')}
        onConfirm={approve}
        onClose={() => setAsked(false)}
      />
    </li>
  )
}
