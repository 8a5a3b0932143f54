import type { RouteDefinition } from '../../modules/define-module.ts'
import { placesOf } from '../../routing/breadcrumbs.ts'
import type { TextKey } from '../../texts/namespaces.ts'
import type { Requirements } from '../open-entries.ts'

/** A page that can be gone to as it is: nothing in its address has to be filled in. */
export interface PalettePlace extends Requirements {
  to: string
  nameKey: TextKey
}

/** Every such page for people who are signed in, with what it asks of them; children take over what their parents ask. */
export function palettePlaces(routes: readonly RouteDefinition[]): PalettePlace[] {
  const found = new Map<string, PalettePlace>()
  const walk = (route: RouteDefinition, parent: string, above: Requirements) => {
    const [place] = placesOf([{ ...route, children: undefined, redirect: undefined }], parent)
    const { permission = above.permission, module = above.module, setting = above.setting } = route
    const asked = { permission, module, setting }
    const isPage = route.redirect === undefined && !(route.children ?? []).some(({ path }) => path === '/')
    if (isPage && !place!.path.includes('$'))
      found.set(place!.path, { to: place!.path, nameKey: place!.nameKey, ...asked })
    for (const child of route.children ?? []) walk(child, place!.path, asked)
  }
  for (const route of routes) if ((route.layout ?? 'default') === 'default') walk(route, '', {})
  return [...found.values()]
}
