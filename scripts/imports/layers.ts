/** Where a file lives, read from its folder's name. */
export interface Place {
  side: 'contracts' | 'server' | 'web'
  /** `root` is a side's own starting files, which put the parts together. */
  layer: 'contracts' | 'ui' | 'platform' | 'engine' | 'modules' | 'trial' | 'testing' | 'root'
  /** The module's name in `modules`. */
  module: string | null
}

/** What each layer may import besides itself: one way only. */
export const mayImport: Record<'server' | 'web', Record<string, readonly Place['layer'][]>> = {
  server: {
    platform: ['contracts'],
    engine: ['platform', 'contracts'],
    // Stand-ins for providers where an installation has no account with them: they know no module.
    trial: ['platform', 'contracts'],
    modules: ['engine', 'trial', 'platform', 'contracts'],
  },
  web: {
    ui: ['contracts'],
    platform: ['ui', 'contracts'],
    engine: ['platform', 'ui', 'contracts'],
    modules: ['engine', 'platform', 'ui', 'contracts'],
  },
}

const layers = {
  server: ['platform', 'engine', 'trial', 'modules', 'testing'],
  web: ['ui', 'platform', 'engine', 'modules'],
}

/** Null for what is no part of the product: scripts, benchmarks, browser journeys. */
export function placeOf(path: string): Place | null {
  const [first, second, third, fourth] = path.split('/')
  if (first === 'contracts') return { side: 'contracts', layer: 'contracts', module: null }
  if ((first !== 'server' && first !== 'web') || second !== 'src') return null
  const layer = layers[first].find((name) => name === third)
  if (layer === undefined) return { side: first, layer: 'root', module: null }
  return { side: first, layer: layer as Place['layer'], module: layer === 'modules' ? (fourth ?? null) : null }
}

/** Tests and what they are built from see everything on their side: they prove parts from inside and together. */
export const isTest = (path: string): boolean =>
  /\.(test|fixture)\.tsx?$/.test(path) || placeOf(path)?.layer === 'testing'
