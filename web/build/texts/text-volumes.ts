import { featureFolders, readSources, readTexts, type Source } from './text-sources.ts'

/**
 * What these say comes before anything is drawn, with all that ui, engine and platform say: modules' own names for menu and
 * titles, the two pages most visits begin with. A second file for the few words of the dashboard would cost it more than they do.
 */
const FIRST = [
  'main.tsx',
  'modules/account/sign-in/login-page.tsx',
  'modules/dashboard/dashboard-page.tsx',
  'modules/team/people/sample-people.tsx',
]

export interface Volumes {
  /** Keys by volume. A key may be in several: a word that another module says too is cheaper than all words of that module. */
  keys: Map<string, Set<string>>
  /** The volumes that a file speaks with, what it loads at once included; `first` is there before it. */
  of(file: string): string[]
}

function closureOf(roots: readonly string[], sources: ReadonlyMap<string, Source>): Set<string> {
  const reached = new Set<string>()
  const waiting = [...roots]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    waiting.push(...(sources.get(file)?.imports ?? []))
  }
  return reached
}

/** Divides texts by who says them: what everybody meets, and each folder that has texts of its own. */
export function divide(
  sources: ReadonlyMap<string, Source>,
  known: readonly string[],
  features: readonly string[],
): Volumes {
  const said = (files: Iterable<string>) => new Set([...files].flatMap((file) => [...(sources.get(file)?.keys ?? [])]))
  const isShared = (key: string) => /^(?:platform|ui|engine):/.test(key)
  const nearest = features.toSorted((left, right) => right.length - left.length)
  const featureOf = (file: string) => nearest.find((folder) => file.startsWith(`${folder}/`))
  // The engine's pages say the names of fields that every list has.
  const ofNoModule = [...sources.keys()].filter((file) => /^(?:platform|ui|engine)\//.test(file) && !featureOf(file))
  const first = new Set([...known.filter(isShared), ...said(ofNoModule), ...said(closureOf(FIRST, sources))])
  const own = (file: string) => [...said([file])].filter((key) => !first.has(key))

  const keys = new Map([['first', first]])
  for (const file of sources.keys()) {
    const feature = featureOf(file)
    if (feature && own(file).length > 0)
      keys.set(nameOf(feature), new Set([...(keys.get(nameOf(feature)) ?? []), ...own(file)]))
  }
  const of = (file: string) => {
    const files = [...closureOf([file], sources)].filter((reached) => own(reached).length > 0)
    return [...new Set(files.flatMap((reached) => featureOf(reached) ?? []).map(nameOf))].sort()
  }
  return { keys, of }
}

const nameOf = (feature: string) => feature.replace(/^modules\//, '').replaceAll('/', '-')

/** The volumes of this app, and their texts. */
export async function readVolumes(): Promise<Volumes & { texts: Record<'en' | 'ro', Map<string, string>> }> {
  const [en, ro] = await Promise.all([readTexts('en'), readTexts('ro')])
  const known = [...en.keys()]
  return { ...divide(readSources(known), known, featureFolders()), texts: { en, ro } }
}
