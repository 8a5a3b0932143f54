import { type NewFile, removeUnlessKept } from '#platform/files/index.ts'
import type { Context } from '#platform/http/context.ts'

/** By then the longest task has ended, and its row names the file. */
const WITHIN_MS = 24 * 3_600_000

/**
 * Stores the file that a task is to leave; answers its path. One that no task names a day later is taken away: its process has died, or
 * its end could not be written.
 */
export async function storeTaskFile(
  { services, tenant }: Pick<Context, 'services' | 'tenant'>,
  file: Omit<NewFile, 'tenantId' | 'folder'>,
): Promise<string> {
  const whole = { ...file, tenantId: tenant.id, folder: 'exports' }
  const path = services.files.newPath(whole)
  await removeUnlessKept(services, path, WITHIN_MS)
  await services.files.put(whole, path)
  return path
}
