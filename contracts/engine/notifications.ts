import * as z from 'zod'
import type { Names } from './names.ts'

/** By which ways somebody can be notified of a thing: `mail` at once, `digest` by one mail a day, in the morning. None: not at all. */
export const channels = ['inbox', 'mail', 'digest', 'chat'] as const
export type Channel = (typeof channels)[number]

/** How people are notified of what they have chosen nothing for. */
export const DEFAULT_CHANNELS: readonly Channel[] = ['mail', 'inbox']

/** A mail at once and one the next morning say the same: who chooses one has not the other. */
export const withChannel = (ways: readonly Channel[], way: Channel, isOn: boolean): Channel[] => {
  const other = way === 'mail' ? 'digest' : way === 'digest' ? 'mail' : undefined
  return channels.filter((one) => (one === way ? isOn : ways.includes(one) && !(isOn && one === other)))
}

/** The setting in which a person keeps by which ways news reach them, by kind; `DEFAULT_CHANNELS` where they say nothing. */
export const OWN_NOTIFICATIONS = 'own_notifications'

const MOST_KINDS = 100

export const NotificationChoices = z
  .record(z.string().regex(/^[a-z][a-z0-9-]{0,59}$/), z.array(z.enum(channels)).max(channels.length))
  .refine((kinds) => Object.keys(kinds).length <= MOST_KINDS, { message: 'invalid' })

/** The kinds of notifications that the reader may get, with what each is called and the ways that it always takes. */
export const NotificationKinds = z.array(
  z.object({
    key: z.string(),
    module: z.string(),
    title: z.string(),
    always: z.array(z.enum(channels)),
    /** How one is notified of it who has chosen nothing. */
    usual: z.array(z.enum(channels)),
  }),
)
export type NotificationKinds = z.infer<typeof NotificationKinds>

/** What a notification says beyond its title; null where its record is not to be seen by the reader any more. */
export const NotificationDetails = z.array(
  z.object({
    id: z.string(),
    details: z.string().nullable(),
    page: z.string().nullable(),
    /** What was done, in words that follow the name of who did it. */
    says: z.string().nullable(),
    /** Who did it; their picture by a signed address. */
    by: z.object({ name: z.string(), avatar: z.string().nullable() }).nullable(),
  }),
)
export type NotificationDetails = z.infer<typeof NotificationDetails>

/** As many as a page of an inbox shows. */
export const MOST_DETAILS = 200
export const NotificationDetailsQuery = z.object({ ids: z.array(z.string().uuid()).max(MOST_DETAILS) })

export const notificationNames = {
  'notifications.what': { en: 'Kind', ro: 'Tip' },
  'notifications.title': { en: 'Title', ro: 'Titlu' },
  'notifications.subject_type': { en: 'Kind of record', ro: 'Tipul înregistrării' },
  'notifications.subject_id': { en: 'Record', ro: 'Înregistrare' },
  'notifications.unread': { en: 'Unread', ro: 'Necitită' },
  'notifications.read_at': { en: 'Read at', ro: 'Citită la' },
} as const satisfies Names
