import { Button, Center, Group, Skeleton, Text } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ListAnswer } from '#contracts/engine/wire.ts'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { TableSearch } from '#web/engine/table/tools/table-search.tsx'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { keys } from '#web/platform/query/keys.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { updating } from '#web/ui/display/updating.ts'
import type { EmployeeAttributes } from '../employee-record.ts'
import classes from './person-card.module.css'
import { PersonCard } from './person-card.tsx'

const PER_PAGE = 50

/** The people whom the search finds, a page at a time. */
function usePeople(search: string) {
  const query = {
    search,
    sort: search ? undefined : 'first_name',
    related: 'position,department',
    temporary_urls: true,
    perPage: PER_PAGE,
  }
  return useInfiniteQuery({
    queryKey: [...keys.list('employees', query), 'all'],
    queryFn: ({ signal, pageParam }) =>
      api.get<ListAnswer<EmployeeAttributes>>('/restify/employees', {
        query: { ...query, page: pageParam },
        signal,
        onError: 'log',
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    placeholderData: keepPreviousData,
  })
}

/** `/employees/who-is-who`: everybody's face, name and work, for everybody in the company. */
export function WhoIsWhoPage() {
  const { t } = useTexts()
  const { search = '' } = useSearch({ strict: false }) as { search?: string }
  const navigate = useNavigate()
  const people = usePeople(search)
  const pages = people.data?.pages ?? []
  // Somebody added meanwhile moves the others down a page; each is shown once.
  const shown = [...new Map(pages.flatMap(({ data }) => data).map((one) => [one.id, one])).values()]
  const more = async () => {
    const { error } = await people.fetchNextPage()
    if (error) showFailure(error)
  }
  const find = (text: string) =>
    void navigate({ to: '.', search: { search: text || undefined } as never, replace: true, resetScroll: false })
  return (
    <>
      <PageHeader title={t('team:route.whoIsWho')} help={t('team:who.help')} />
      <Group mb="md" gap="md">
        <TableSearch value={search} onSearch={find} w={{ base: '100%', sm: 320 }} />
        <Text c="dimmed" fz="sm" aria-live="polite" {...updating(people)}>
          {pages[0] && t('team:who.count', { count: pages[0].meta.total })}
        </Text>
      </Group>
      {people.isPending && (
        <div className={classes.cards} role="status" aria-label={t('engine:list.loading')}>
          {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
            <Skeleton key={place} height={84} radius="md" />
          ))}
        </div>
      )}
      {people.isError && !people.data && (
        <ErrorState title={t('team:who.failed')} onRetry={() => void people.refetch()} />
      )}
      {people.data && shown.length === 0 && (
        <EmptyState title={t('team:who.none')} help={search ? t('team:who.noneHelp') : undefined} />
      )}
      {shown.length > 0 && (
        <ul className={classes.cards} aria-label={t('team:route.whoIsWho')} {...updating(people)}>
          {shown.map((one) => (
            <PersonCard key={one.id} person={one} hasBadges />
          ))}
        </ul>
      )}
      {people.hasNextPage && (
        <Center mt="md">
          <Button variant="default" loading={people.isFetchingNextPage} onClick={() => void more()}>
            {t('team:who.more')}
          </Button>
        </Center>
      )}
    </>
  )
}
