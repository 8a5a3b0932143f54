import { notifyManager } from '@tanstack/react-query'
import { queryClient } from '#web/platform/query/client.ts'
import { keys } from '#web/platform/query/keys.ts'

/** Waits until the page shows time as it stands after a write, or cannot ask for it. */
export async function timeShown(): Promise<void> {
  // A write has asked for all of it again by itself.
  await queryClient.refetchQueries({ queryKey: keys.entity('timesheets'), type: 'active' }, { cancelRefetch: false })
  await new Promise<void>((drawn) => notifyManager.schedule(drawn))
}
