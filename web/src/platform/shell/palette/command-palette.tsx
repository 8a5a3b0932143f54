import '@mantine/spotlight/styles.css'
import { useComputedColorScheme } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight, type SpotlightActionData, spotlight } from '@mantine/spotlight'
import { IconFile, IconLanguage, IconLogout, IconMoon, IconSearch, IconSun } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { folded } from '#web/ui/folded.ts'
import { messageOf } from '../../api/report.ts'
import type { Icon } from '../../modules/define-module.ts'
import { registry } from '../../modules/registry.ts'
import { breadcrumbs, placesOf } from '../../routing/breadcrumbs.ts'
import { useOwnColorScheme } from '../../session/use-own-color-scheme.ts'
import { changeLocale } from '../../texts/setup.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useOpen } from '../open-entries.ts'
import { palettePlaces } from './palette-places.ts'
import { useFound } from './use-found.ts'

const drawn = (Picture: Icon) => <Picture size={19} stroke={1.7} aria-hidden />

type Translate = ReturnType<typeof useTexts>['t']
type Line = SpotlightActionData & { label: string; description?: string }

/** Every word that is typed stands somewhere in the line, as the server finds records. */
const sought = (query: string) => {
  const words = folded(query).split(/\s+/).filter(Boolean)
  return (line: string) => words.every((word) => folded(line).includes(word))
}

/** Where a page lies, for two pages that have the same name: `Settings`. */
const trailTo = (to: string, places: Parameters<typeof breadcrumbs>[1], t: Translate) =>
  breadcrumbs(to, places, t)
    .slice(0, -1)
    .map(({ name }) => name)
    .join(' / ') || undefined

/** The picture of the entry that a page lies under. */
const iconOf = (to: string, entries: readonly { to: string; icon: Icon }[]): Icon =>
  entries
    .filter((entry) => to === entry.to || to.startsWith(`${entry.to}/`))
    .sort((a, b) => b.to.length - a.to.length)[0]?.icon ?? IconFile

/** No line stands there twice: the first of equal ones is kept. */
const distinct = (lines: Line[]): Line[] =>
  [
    ...new Map(lines.toReversed().map((line) => [`${line.label}|${line.description ?? ''}`, line])).values(),
  ].toReversed()

interface Own {
  t: Translate
  locale: Locale
  isDark: boolean
  chooseScheme: (scheme: 'light' | 'dark') => void
  go: (href: string) => () => void
}

/** What the shell itself can do. */
const commandsOf = ({ t, locale, isDark, chooseScheme, go }: Own): Line[] => [
  {
    id: 'colour-scheme',
    label: t(isDark ? 'platform:palette.lightMode' : 'platform:palette.darkMode'),
    leftSection: drawn(isDark ? IconSun : IconMoon),
    onClick: () => chooseScheme(isDark ? 'light' : 'dark'),
  },
  {
    id: 'language',
    label: t('platform:palette.otherLanguage'),
    leftSection: drawn(IconLanguage),
    onClick: () => void changeLocale(locale === 'en' ? 'ro' : 'en'),
  },
  {
    id: 'sign-out',
    label: t('platform:shell.signOut'),
    leftSection: drawn(IconLogout),
    onClick: go('/logout'),
  },
]

/** Search and commands: pages, records, actions. `asked` counts how often it was called for; each count opens it. */
export function CommandPalette({ asked }: { asked: number }) {
  const { t, locale } = useTexts()
  const open = useOpen()
  const navigate = useNavigate()
  const { choose } = useOwnColorScheme()
  const isDark = useComputedColorScheme() === 'dark'
  const [query, setQuery] = useState('')
  const [search] = useDebouncedValue(query.trim(), 200)
  const found = useFound(search)
  useEffect(() => {
    if (asked > 0) spotlight.open()
  }, [asked])

  const wanted = sought(query)
  // By address: a command may lead to a page with its query (`?open=true`).
  const go = (href: string) => () => void navigate({ href })
  const entries = [...open(registry.menu()), ...open(registry.settings())]
  const own = commandsOf({ t, locale, isDark, chooseScheme: choose, go })
  const commands = [
    ...open(registry.commands()).map(({ id, nameKey, icon, to, run }) => ({
      id,
      label: t(nameKey),
      leftSection: drawn(icon),
      onClick: to ? go(to) : run,
    })),
    ...own,
  ]
  // A page that is opened by a command of the same name is that command.
  const taken = new Set(commands.map(({ label }) => label))
  const routes = registry.routes()
  const places = placesOf(routes)
  // Without a word the menu and the settings' cards, so that the list stays short; with one every page that is open.
  const targets = query.trim() === '' ? entries : [...entries, ...open(palettePlaces(routes))]
  const pages = distinct(
    [...new Map(targets.map((entry) => [entry.to, entry])).values()]
      .filter(({ nameKey }) => !taken.has(t(nameKey)))
      .map(({ to, nameKey }) => ({
        id: to,
        label: t(nameKey),
        description: trailTo(to, places, t),
        leftSection: drawn(iconOf(to, entries)),
        onClick: go(to),
      })),
  ).filter(({ label, description }) => wanted(`${label} ${description ?? ''}`))
  const actions = commands.filter(({ label }) => wanted(label))
  // What was found for other words stays only where it has these: Enter opens the first line, however fast one types.
  const records = found.records.map(({ label, lines, isOfBefore }) => ({
    group: t(label),
    actions: lines
      .filter((line) => (search === query.trim() && !isOfBefore) || wanted(`${line.label} ${line.description ?? ''}`))
      .map(({ picture, to, ...line }) => ({ ...line, leftSection: picture, onClick: go(to) })),
  }))
  return (
    <Spotlight
      shortcut={null}
      attributes={{ content: { 'aria-label': t('platform:palette.open') } }}
      query={query}
      onQueryChange={setQuery}
      filter={(_, all) => all}
      // Nobody may take for missing what could not be looked for.
      nothingFound={found.error ? messageOf(found.error) : t('platform:palette.nothing')}
      scrollable
      maxHeight={420}
      // Under the top bar whatever is found: a window in the middle would move with each letter.
      // The kit's paler second line of the chosen entry is too pale.
      styles={{ actionDescription: { opacity: 1 } }}
      centered={false}
      yOffset="12vh"
      searchProps={{
        leftSection: <IconSearch size={19} aria-hidden />,
        placeholder: t('platform:palette.placeholder'),
        'aria-label': t('platform:palette.placeholder'),
      }}
      actions={[
        { group: t('platform:palette.pages'), actions: pages },
        ...records,
        { group: t('platform:palette.actions'), actions },
      ].filter((group) => group.actions.length > 0)}
    />
  )
}
