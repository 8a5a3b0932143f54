import '@mantine/spotlight/styles.css'
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight, type SpotlightActionData, spotlight } from '@mantine/spotlight'
import { IconMoon, IconSearch, IconSun } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ListAnswer } from '#contracts/engine/wire.ts'
import { PersonAvatar } from '#web/ui/person-avatar.tsx'
import { api } from '../api/client.ts'
import type { Icon } from '../modules/define-module.ts'
import { registry } from '../modules/registry.ts'
import { keys } from '../query/keys.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useOpen } from './open-entries.ts'

interface Person {
  first_name: string
  last_name: string
  email?: string
  avatar?: string | null
}

const LIMIT = 6

function usePeople(search: string) {
  const params = { search, perPage: LIMIT, temporary_urls: true }
  return useQuery({
    queryKey: keys.list('employees', params),
    queryFn: ({ signal }) =>
      api.get<ListAnswer<Person>>('/restify/employees', { query: params, signal, onError: 'log' }),
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
  })
}

const drawn = (Picture: Icon) => <Picture size={19} stroke={1.7} aria-hidden />

/** Search and commands: pages, people, actions. `asked` counts how often it was called for; each count opens it. */
export function CommandPalette({ asked }: { asked: number }) {
  const { t } = useTexts()
  const open = useOpen()
  const navigate = useNavigate()
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme() === 'dark'
  const [query, setQuery] = useState('')
  const [search] = useDebouncedValue(query.trim(), 200)
  const people = usePeople(search)
  useEffect(() => {
    if (asked > 0) spotlight.open()
  }, [asked])

  const wanted = (label: string) => label.toLocaleLowerCase().includes(query.trim().toLocaleLowerCase())
  // By address: a command may lead to a page with its query (`?open=true`).
  const go = (href: string) => () => void navigate({ href })
  const places = [...open(registry.menu()), ...open(registry.settings())]
  const pages = [...new Map(places.map((entry) => [entry.to, entry])).values()]
    .map((entry) => ({ id: entry.to, label: t(entry.nameKey), leftSection: drawn(entry.icon), onClick: go(entry.to) }))
    .filter((action) => wanted(action.label))
  const commands = open(registry.commands()).map((command) => ({
    id: command.id,
    label: t(command.nameKey),
    leftSection: drawn(command.icon),
    onClick: command.to ? go(command.to) : command.run,
  }))
  const scheme = {
    id: 'colour-scheme',
    label: t(isDark ? 'platform:palette.lightMode' : 'platform:palette.darkMode'),
    leftSection: drawn(isDark ? IconSun : IconMoon),
    onClick: () => setColorScheme(isDark ? 'light' : 'dark'),
  }
  const actions = [...commands, scheme].filter((action) => wanted(action.label))
  const found: SpotlightActionData[] = (search.length > 1 ? (people.data?.data ?? []) : []).map((record) => {
    const { first_name, last_name, email, avatar } = record.attributes
    const name = `${first_name} ${last_name}`
    return {
      id: record.id,
      label: name,
      description: email,
      leftSection: <PersonAvatar name={name} image={avatar} size={28} />,
      onClick: go(`/employees/${record.id}/details`),
    }
  })
  return (
    <Spotlight
      shortcut={null}
      attributes={{ content: { 'aria-label': t('platform:palette.open') } }}
      query={query}
      onQueryChange={setQuery}
      filter={(_, all) => all}
      nothingFound={t('platform:palette.nothing')}
      scrollable
      maxHeight={420}
      searchProps={{
        leftSection: <IconSearch size={19} aria-hidden />,
        placeholder: t('platform:palette.placeholder'),
        'aria-label': t('platform:palette.placeholder'),
      }}
      actions={[
        { group: t('platform:palette.pages'), actions: pages },
        { group: t('platform:palette.people'), actions: found },
        { group: t('platform:palette.actions'), actions },
      ].filter((group) => group.actions.length > 0)}
    />
  )
}
