import type { AnafShelf, Received, Taken, Thing } from './things.ts'

/** What a stand-in of a test knows. */
export function memoryShelf(now: () => number): AnafShelf & { things: Map<string, Thing> } {
  const things = new Map<string, Thing>()
  return {
    things,
    now,
    get: async <T extends Thing>(id: string) => things.get(id) as T | undefined,
    list: async <T extends Thing>(kind: T['kind'], cif?: string) =>
      [...things.values()].filter(
        (one) => one.kind === kind && (cif === undefined || (one as Taken | Received).cif === cif),
      ) as T[],
    put: async (thing) => void things.set(thing.id, thing),
  }
}
