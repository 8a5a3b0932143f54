import { ActionIcon } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { shortcut } from '#web/ui/keyboard/shortcut.ts'
import { MenuOnDemand } from '#web/ui/overlays/menu-on-demand.tsx'
import { registry } from '../modules/registry.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useOpen } from './open-entries.ts'

/** What this person may add from every page: the commands that say so, by what they add. Nothing for who may add nothing. */
export function QuickAdd() {
  const { t } = useTexts()
  const box = useRef<HTMLSpanElement>(null)
  const open = useOpen()
  const adding = open(registry.commands())
    .flatMap((command) => (command.adds && command.to ? [{ ...command, to: command.to, adds: command.adds }] : []))
    .sort((one, other) => one.adds.order - other.adds.order)
  useHotkeys([['mod+J', () => box.current?.querySelector('button')?.click()]], [])
  if (adding.length === 0) return null
  return (
    <span ref={box}>
      <MenuOnDemand
        position="bottom-end"
        width={220}
        button={
          <ActionIcon
            size="lg"
            aria-label={t('platform:add.open')}
            aria-keyshortcuts="Control+J Meta+J"
            title={`${t('platform:add.open')} (${shortcut('J')})`}
          >
            <IconPlus size={20} aria-hidden />
          </ActionIcon>
        }
      >
        {(Menu) => (
          <>
            <Menu.Label>{t('platform:add.title')}</Menu.Label>
            {adding.map(({ id, adds, to, icon: Picture }) => {
              const [path, query] = to.split('?')
              return (
                <Menu.Item
                  key={id}
                  component={Link}
                  to={path as never}
                  search={Object.fromEntries(new URLSearchParams(query)) as never}
                  leftSection={<Picture size={18} stroke={1.7} aria-hidden />}
                >
                  {t(adds.what)}
                </Menu.Item>
              )
            })}
          </>
        )}
      </MenuOnDemand>
    </span>
  )
}
