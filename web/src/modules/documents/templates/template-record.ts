import type { Template } from '#contracts/documents/templates.ts'
import type { WireRecord } from '#contracts/engine/wire.ts'

export type TemplateRecord = WireRecord<Template>

/** The address of the page that makes a template; of a shared one with what it is shared by. */
export const newTemplate = (shareToken?: string) => ({
  to: '/settings/templates',
  search: { add: 'true', share_token: shareToken } as never,
})
