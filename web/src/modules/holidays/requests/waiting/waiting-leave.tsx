import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AlsoAway } from '#contracts/holidays/holidays.ts'
import { WaitingCard, type WaitingItem } from '#web/engine/approvals/waiting-card.tsx'
import { relatedOne } from '#web/engine/resource/records.ts'
import { api } from '#web/platform/api/client.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { keys } from '#web/platform/query/keys.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { nameIn, policyOf, type RequestRecord } from '../request-record.ts'
import { spanText } from '../span.ts'
import { useWaitingCount, useWaitingRequests } from './use-waiting.ts'

/** As many as one takes in at a glance. */
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

/** One request as the card shows it, with who else is away then. */
function useWaitingItem(): (request: RequestRecord, away: AlsoAway[number] | undefined) => WaitingItem {
  const { t } = useTexts()
  const format = useFormat()
  const named = (names: readonly string[] = []) => {
    const rest = names.length - NAMED
    return [...names.slice(0, NAMED), ...(rest > 0 ? [t('holidays:check.more', { count: rest })] : [])].join(', ')
  }
  return (request, away) => {
    const { attributes } = request
    const [name, span] = [nameIn(request, 'employee'), spanText(attributes, t)]
    const [others, asking] = [named(away?.names), named(away?.waiting)]
    return {
      entity: 'holidays',
      id: request.id,
      name,
      avatar: relatedOne(request, 'employee')?.attributes.avatar,
      to: `/holidays/${request.id}/view`,
      about: [policyOf(request), span],
      facts: [
        t('holidays:request.daysOff', { count: attributes.days_off }),
        t('engine:waiting.since', { day: format.moment(attributes.created_at).slice(0, 10) }),
      ],
      notices: [
        ...(others ? [t('holidays:waiting.away', { names: others })] : []),
        ...(asking ? [t('holidays:waiting.asked', { names: asking })] : []),
      ],
      question: t('holidays:waiting.question', { name }),
      label: t('holidays:waiting.approve', { name, span }),
      done: 'holidays:request.approve.done',
    }
  }
}

/** The leave that waits for the reader's decision, for the dashboard. */
export function WaitingLeave() {
  const { t } = useTexts()
  const { records: requests, total } = useWaitingRequests(SHOWN)
  const changes = useWaitingCount() - total
  const away = useAlsoAway(requests)
  const itemOf = useWaitingItem()
  return (
    <WaitingCard
      total={total + changes}
      items={requests.map((request) => itemOf(request, away.get(request.id)))}
      links={
        <>
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
        </>
      }
    />
  )
}
