import * as z from 'zod'
import { Email, Id } from '../engine/primitives.ts'

export const InvitationWrite = z.object({ user_id: Id, email: Email })

export const invitationStatuses = ['pending', 'accepted', 'cancelled'] as const
