import { DEFAULT_CHANNELS, NotificationKinds } from '#contracts/engine/notifications.ts'
import { answersData, type GetterDefinition, type Registry } from '#engine/index.ts'
import { ok } from '#platform/http/context.ts'
import type { NotificationKind } from '#platform/notifications/index.ts'

interface Declared {
  module: string
  kind: NotificationKind
}

/** Every kind that the product sends, each once: those that modules name, and those that the engine sends for their approvals. */
export function declaredKinds({ modules, resources }: Registry): Declared[] {
  const own = modules.flatMap(({ key, notifications = [] }) => notifications.map((kind) => ({ module: key, kind })))
  // The same two for all approvals: they are no module's, and go with none.
  const ofApprovals = [...resources.values()].flatMap(({ approval }) =>
    (approval?.notices ?? []).map((kind) => ({ module: 'inbox', kind })),
  )
  return [...new Map([...ofApprovals, ...own].map((one) => [one.kind.key, one])).values()]
}

/** What a person can be notified of, to choose by which ways; what only others are notified of is left out. */
export const notificationKinds: GetterDefinition = {
  may: 'auth',
  summary: 'The kinds of notifications that one may get, and the ways that each always takes',
  output: answersData(NotificationKinds),
  async run({ actor, locale }, _id, registry) {
    const data = declaredKinds(registry)
      .filter(
        ({ kind: { holders } }) =>
          !holders || holders.some((needed) => [needed].flat().every((permission) => actor.can(permission))),
      )
      .map(({ module, kind: { key, title, always = [], usual = DEFAULT_CHANNELS } }) => ({
        key,
        module,
        title: title(locale),
        always: [...always],
        usual: [...usual],
      }))
    return ok({ data })
  },
}
