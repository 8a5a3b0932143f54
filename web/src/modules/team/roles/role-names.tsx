import type { AnyRecord } from '#web/engine/resource/types.ts'
import { MISSING } from '#web/platform/format/missing.ts'

/** Roles, by name. The server says a built-in one in the reader's language until somebody renames it. */
export const RoleNames = ({ roles }: { roles: readonly AnyRecord[] }) =>
  roles.length > 0 ? roles.map(({ attributes }) => String(attributes.name)).join(', ') : MISSING
