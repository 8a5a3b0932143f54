import { Link, useLocation, useMatches } from '@tanstack/react-router'
import { Hint } from '#web/ui/overlays/hint.tsx'
import type { MenuEntry } from '../../modules/define-module.ts'
import { menuGroups, registry } from '../../modules/registry.ts'
import { menuEntryOf } from '../../routing/menu-entry.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useOpen } from '../open-entries.ts'
import classes from '../shell.module.css'

const named = { people: 'platform:menu.people', work: 'platform:menu.work', money: 'platform:menu.money' } as const

/** The main menu: what this person may open in this company, in groups. */
export function Menu({ folded = false, onOpen }: { folded?: boolean; onOpen?: () => void }) {
  const { t } = useTexts()
  const open = useOpen()
  const entries = open(registry.menu())
  const pathname = useLocation({ select: (location) => location.pathname })
  const declared = useMatches({ select: (matches) => matches.at(-1)?.staticData.page?.menu })
  const current = menuEntryOf(pathname, declared, entries)
  return (
    <div className={classes.menu}>
      {menuGroups.map((group) => {
        const own = entries.filter((entry) => entry.group === group)
        if (own.length === 0) return null
        const name = group in named ? t(named[group as keyof typeof named]) : undefined
        return (
          <div key={group}>
            {name && !folded && <span className={classes.groupName}>{name}</span>}
            <ul className={classes.group} aria-label={name}>
              {own.map((entry) => (
                <MenuItem key={entry.to} entry={entry} isCurrent={entry === current} folded={folded} onOpen={onOpen} />
              ))}
            </ul>
          </div>
        )
      })}
    </div>
  )
}

interface MenuItemProps {
  entry: MenuEntry
  /** The page that is open lies under it. */
  isCurrent: boolean
  folded: boolean
  onOpen?: () => void
}

function MenuItem({ entry, isCurrent, folded, onOpen }: MenuItemProps) {
  const { t } = useTexts()
  const name = t(entry.nameKey)
  const link = (
    <Link
      to={entry.to}
      className={classes.entry}
      data-current={isCurrent || undefined}
      aria-current={isCurrent || undefined}
      onClick={onOpen}
      aria-label={folded ? name : undefined}
    >
      <entry.icon size={19} stroke={1.7} aria-hidden />
      {!folded && name}
      {!folded && entry.badge && <entry.badge />}
    </Link>
  )
  if (!folded) return <li>{link}</li>
  return (
    <li>
      <Hint label={name} position="right">
        {link}
      </Hint>
    </li>
  )
}
