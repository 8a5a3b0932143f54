import type { TimelineEvent } from '#contracts/calendar/events.ts'
import type { TenantContext } from '#platform/http/context.ts'

export interface PersonRow {
  id: string
  name: string
  avatar: string | null
}

/** A person as events name them, with the address of their picture. */
export const personOf = ({ services }: TenantContext, { id, name, avatar }: PersonRow): TimelineEvent['employee'] => ({
  id,
  name,
  avatar: avatar && services.files.temporaryUrl(avatar, { fileName: avatar.split('/').at(-1)! }),
})
