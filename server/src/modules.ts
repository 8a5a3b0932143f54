import { existsSync } from 'node:fs'
import * as contracts from '#contracts/modules.ts'
import type { ServerModule } from '#engine/module.ts'

/** A module of `contracts/modules.ts`, which its folder here exports by its name; null where it has nothing on the server. */
async function find(key: string): Promise<ServerModule | null> {
  const path = `./modules/${key}/index.ts`
  if (!existsSync(new URL(path, import.meta.url))) return null
  const found: ServerModule | undefined = (await import(path))[key]
  if (found?.key !== key) throw new Error(`server/src/modules/${key}/index.ts has to export the module ${key}`)
  return found
}

/** The modules of the product on the server, by the list of `contracts/modules.ts`. */
export const modules: readonly ServerModule[] = (await Promise.all(Object.keys(contracts).map(find))).filter(
  (module) => module !== null,
)
