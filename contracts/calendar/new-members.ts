import * as z from 'zod'

/** As far back as somebody counts as new, and as far ahead as somebody is announced. */
export const NEW_MEMBER_DAYS = { back: 60, ahead: 30 } as const

/** Who has joined lately or joins soon (`GET /restify/employees/getters/new-members`): what everybody may know of them. */
export const NewMember = z.object({
  id: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
  position: z.string().nullable(),
  start_date: z.string(),
})
export type NewMember = z.infer<typeof NewMember>
