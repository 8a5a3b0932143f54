import type { MenuEntry } from '../modules/define-module.ts'

const isBelow = (path: string, above: string) => path === above || path.startsWith(`${above}/`)

/**
 * The menu entry that the page at `path` lies under: the one it declares (`menu`), else the nearest by address. Nothing where
 * the menu leads nowhere near it.
 */
export function menuEntryOf<E extends Pick<MenuEntry, 'to'>>(
  path: string,
  declared: string | undefined,
  entries: readonly E[],
): E | undefined {
  return entries.filter(({ to }) => isBelow(declared ?? path, to)).sort((a, b) => b.to.length - a.to.length)[0]
}
