import { fileURLToPath } from 'node:url'
import { closureOf, type Graph, laterFrom } from './closure.ts'

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

/** What both kinds of visitors need comes first, then either of the other two. */
const always = {
  start: ['main.tsx'],
  'sign-in': [
    'platform/shell/layouts/auth-layout.tsx',
    'modules/account/sign-in/auth-aside.tsx',
    'modules/account/sign-in/login-page.tsx',
  ],
  // With the page that follows a sign-in.
  shell: [
    'platform/shell/layouts/default-layout.tsx',
    'modules/dashboard/dashboard-page.tsx',
    'modules/team/people/sample-people.tsx',
    // And what most pages have some of.
    'engine/pages/record/record-page.tsx',
    'engine/pages/tabs/page-tabs.tsx',
  ],
}
/**
 * Kinds of pages, by the part that makes them one. What they alone need has the name of the kind, `-parts` is what pages of no
 * kind need too, and `shared` is of all kinds.
 */
const kinds = {
  list: ['engine/table/resource-table.tsx'],
  form: ['engine/form/inputs/other-input.tsx'],
}

/** What is placed beside something, and the library that finds the place. */
const popups = ['ui/overlays/kit-popover.ts']

function assign(graph: Graph): Map<string, string> {
  const reachedFrom = (roots: string[]) => closureOf(roots.map(source), graph)
  const parts = new Map<string, string>()
  const later = laterFrom(source('main.tsx'), graph).map((entry) => ({ entry, reached: closureOf([entry], graph) }))
  for (const [name, roots] of Object.entries(kinds)) {
    // What a kind itself loads later is of that kind.
    const own = new Set([...reachedFrom(roots)].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []))
    const others = later.flatMap(({ entry, reached }) =>
      own.has(entry) || roots.some((root) => reached.has(source(root))) ? [] : [reached],
    )
    for (const id of reachedFrom(roots)) {
      const isOwn = !others.some((reached) => reached.has(id))
      parts.set(id, parts.has(id) ? 'shared' : isOwn ? name : `${name}-parts`)
    }
  }
  // What forms need and lists do not may still be needed by a single button with a tooltip.
  for (const id of reachedFrom(popups)) if (parts.get(id)?.startsWith('form')) parts.set(id, 'popups')
  const signIn = reachedFrom(always['sign-in'])
  const shell = reachedFrom(always.shell)
  for (const id of shell) parts.set(id, 'shell')
  for (const id of signIn) parts.set(id, shell.has(id) ? 'start' : 'sign-in')
  for (const id of reachedFrom(always.start)) parts.set(id, 'start')
  return parts
}

let parts: Map<string, string> | undefined

/**
 * What travels together, the most wanted first. Left to the bundler, each set of pages that share something gets a file of
 * its own: a hundred on the way to the dashboard, and on a slow processor a file costs more than its bytes.
 */
export const groups = ['start', 'sign-in', 'shell', 'shared', 'popups', 'list-parts', 'form-parts', 'list', 'form'].map(
  (name, place, all) => ({
    debugName: name,
    name: (id: string, graph: Graph): string | null => {
      parts ??= assign(graph)
      return parts.get(id) === name ? name : null
    },
    // Without an order a later part takes what an earlier one needs too.
    priority: all.length - place,
  }),
)
