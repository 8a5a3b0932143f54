import { ActionIcon, Kbd, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { shortcut } from '#web/ui/keyboard/shortcut.ts'
import { later } from '#web/ui/later.tsx'
import { TasksButton } from '../tasks/tasks-button.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { BarParts } from './bar-parts.tsx'
import { Crumbs } from './crumbs.tsx'
import { PersonMenu } from './menu/person-menu.tsx'
import { QuickAdd } from './quick-add.tsx'
import classes from './shell.module.css'

const CommandPalette = later(() => import('./palette/command-palette.tsx'), 'CommandPalette')

/** Where one is, search and commands, the person. The palette's code loads with its first use. */
export function TopBar({ onMenu }: { onMenu?: () => void }) {
  const { t } = useTexts()
  const isNarrow = useMediaQuery('(width < 768px)')
  const [asked, setAsked] = useState(0)
  const openPalette = () => setAsked((count) => count + 1)
  useHotkeys([['mod+K', openPalette]], [])
  return (
    <header className={classes.topBar}>
      {onMenu && (
        <ActionIcon onClick={onMenu} aria-label={t('platform:shell.openMenu')} size="lg">
          <IconMenu2 size={20} aria-hidden />
        </ActionIcon>
      )}
      <div className={classes.crumbs}>
        <Crumbs />
      </div>
      {isNarrow ? (
        <ActionIcon onClick={openPalette} aria-label={t('platform:palette.open')} size="lg">
          <IconSearch size={20} aria-hidden />
        </ActionIcon>
      ) : (
        <UnstyledButton className={classes.search} onClick={openPalette} aria-keyshortcuts="Control+K Meta+K">
          <IconSearch size={16} aria-hidden />
          {t('platform:palette.open')}
          <Kbd size="xs" aria-hidden>
            {shortcut('K')}
          </Kbd>
          <VisuallyHidden>{t('platform:palette.placeholder')}</VisuallyHidden>
        </UnstyledButton>
      )}
      <QuickAdd />
      <BarParts />
      <TasksButton />
      <PersonMenu />
      {asked > 0 && <CommandPalette asked={asked} />}
    </header>
  )
}
