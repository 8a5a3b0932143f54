import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AlsoAway, Holiday } from '#contracts/holidays/holidays.ts'
import { useDeclared } from '#web/engine/approvals/declared-row.tsx'
import type { WaitingRowProps } from '#web/engine/approvals/slots.ts'
import { type WaitingItem, WaitingRow } from '#web/engine/approvals/waiting/waiting-row.tsx'
import { relatedName } from '#web/engine/resource/person-name.ts'
import { listQuery } from '#web/engine/resource/queries.ts'
import { relatedOne } from '#web/engine/resource/records.ts'
import { api } from '#web/platform/api/client.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { keys } from '#web/platform/query/keys.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { policyOf } from '../request-record.ts'
import { spanText } from '../span.ts'

/** More names than these are counted. */
const NAMED = 3

/** One of these requests, and who else is away during it; rows with the same ids ask together. What is known stays when others come. */
function useRequest(id: string, all: readonly string[]) {
  const ids = all.join(',')
  const requests = useQuery({
    ...listQuery<Holiday>('holidays', {
      id: ids,
      related: 'employee,policy',
      perPage: all.length,
      temporary_urls: true,
    }),
    placeholderData: keepPreviousData,
  })
  const away = useQuery({
    queryKey: keys.getter('holidays', 'also-away', { ids }),
    queryFn: async ({ signal }) => {
      const options = { query: { ids }, signal, onError: 'log' } as const
      return (await api.get<{ data: AlsoAway }>('/restify/holidays/getters/also-away', options)).data
    },
    placeholderData: keepPreviousData,
  })
  return {
    request: requests.data?.data.find((one) => one.id === id),
    away: away.data?.find((one) => one.holiday_id === id),
  }
}

/** What the row says: as the server declares it until more is known. */
function useItem(props: WaitingRowProps): WaitingItem {
  const { t } = useTexts()
  const format = useFormat()
  const declared = useDeclared(props)
  const { request, away } = useRequest(props.record.id, props.ids)
  if (!request) return declared
  const { attributes } = request
  const [name, span] = [relatedName(request, 'employee'), spanText(attributes, t)]
  const named = (names: readonly string[] = []) => {
    const rest = names.length - NAMED
    return [...names.slice(0, NAMED), ...(rest > 0 ? [t('holidays:check.more', { count: rest })] : [])].join(', ')
  }
  const [others, asking] = [named(away?.names), named(away?.waiting)]
  return {
    entity: 'holidays',
    id: request.id,
    version: attributes.version,
    name,
    avatar: relatedOne(request, 'employee')?.attributes.avatar,
    to: props.record.page,
    about: [policyOf(request), span],
    facts: [
      t('holidays:request.daysOff', { count: attributes.days_off }),
      t('engine:waiting.since', { day: format.momentDay(attributes.created_at) }),
    ],
    notices: [
      ...(others ? [t('holidays:waiting.away', { names: others })] : []),
      ...(asking ? [t('holidays:waiting.asked', { names: asking })] : []),
    ],
    question: t('holidays:waiting.question', { name }),
    label: t('holidays:waiting.approve', { name, span }),
  }
}

/** A request for leave among what waits for the reader's decision, with who else is away then. */
export function WaitingLeave(props: WaitingRowProps) {
  // One row all along: a question that is open, with what is typed into it, stays whatever comes to be known.
  return <WaitingRow item={useItem(props)} />
}
