import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import { Email, Id } from '../engine/values/primitives.ts'

export const InvitationWrite = z.object({ user_id: Id, email: Email })

export const invitationStatuses = ['pending', 'accepted', 'cancelled'] as const

export const invitationNames = {
  'invitations.user_id': { en: 'Account', ro: 'Cont' },
  'invitations.email': { en: 'Work email', ro: 'Email de serviciu' },
  'invitations.status': { en: 'Status', ro: 'Stare' },
  'invitations.sent_at': { en: 'Sent on', ro: 'Trimisă la' },
  'invitations.expires_at': { en: 'Valid until', ro: 'Valabilă până la' },
} as const satisfies Names
