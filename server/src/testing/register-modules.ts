import { createRegistry } from '#engine/registry.ts'
import { modules } from '#server/modules.ts'

/** Tests of single functions start no app: what these say needs the texts of all modules all the same. */
createRegistry(modules)
