import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ListAnswer, WireRecord } from '#contracts/engine/wire.ts'
import { personName } from '#web/engine/resource/person-name.ts'
import { api } from '#web/platform/api/client.ts'
import type { QueryParams } from '#web/platform/api/query-string.ts'
import { keys } from '#web/platform/query/keys.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { type Choices, distinct, salaryTypeChoicesOf } from './bulk-columns.ts'

type Attributes = Record<string, unknown>
export type PersonRecord = WireRecord<Attributes>
const PER_PAGE = 500

/** Every page of a list. */
async function everything(entity: string, query: QueryParams): Promise<PersonRecord[]> {
  const found: PersonRecord[] = []
  for (let page = 1; ; page += 1) {
    const params = { ...query, perPage: PER_PAGE, page }
    const { data } = await api.get<ListAnswer<Attributes>>(`/restify/${entity}`, { query: params, onError: 'log' })
    found.push(...data)
    if (data.length < PER_PAGE) return found
  }
}

const useAll = (entity: string, query: QueryParams) =>
  useQuery({ queryKey: keys.list(entity, { ...query, all: true }), queryFn: () => everything(entity, query) })

const departmentOf = ({ relationships }: PersonRecord) =>
  String((relationships?.department as WireRecord<Attributes> | null | undefined)?.attributes.name ?? '')
const entriesOf = (records: readonly PersonRecord[]) =>
  distinct(records.map((one) => ({ id: one.id, label: String(one.attributes.name), apart: departmentOf(one) })))

/** The company's people who are not archived, and what their cells can name. */
export function useBulkData() {
  const { t } = useTexts()
  const people = useAll('employees', { archived: false, sort: 'first_name' })
  const positions = useAll('positions', { sort: 'name', related: 'department' })
  const directions = useAll('directions', { sort: 'name', related: 'department' })
  const levels = useAll('levels', { sort: 'name' })
  const all = [people, positions, directions, levels]
  const choices = useMemo<Choices>(
    () => ({
      positions: entriesOf(positions.data ?? []),
      directions: entriesOf(directions.data ?? []),
      levels: entriesOf(levels.data ?? []),
      people: distinct(
        (people.data ?? []).map((one) => ({ id: one.id, label: personName(one), apart: String(one.attributes.email) })),
      ),
      salaryType: salaryTypeChoicesOf((type) => t(`name:employees.salary_type=${type}`)),
    }),
    [positions.data, directions.data, levels.data, people.data, t],
  )
  return {
    people: people.data ?? [],
    choices,
    isLoading: all.some(({ isPending }) => isPending),
    isFailed: all.some(({ isError }) => isError),
    reload: () => Promise.all(all.map(({ refetch }) => refetch())),
  }
}
