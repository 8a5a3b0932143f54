import { InvitationWrite, invitationStatuses } from '#contracts/team/invitations.ts'
import { belongsTo, defineResource } from '#engine/index.ts'
import { cancelInvitation, invitationBehaviour, resendInvitation } from './invitations.ts'

/** Invitations to join (EMP-17 to EMP-20). The token in the mail is kept hashed and never answered. */
export const invitations = defineResource({
  key: 'invitations',
  table: 'invitations',
  module: 'team',
  display: 'email',
  store: InvitationWrite,
  fields: {
    user_id: { kind: 'id', match: 'id', references: 'users' },
    email: { search: true },
    status: { match: 'enum', options: invitationStatuses, readOnly: true },
    sent_at: { kind: 'instant', readOnly: true },
    expires_at: { kind: 'instant', readOnly: true },
    created_at: { kind: 'instant', sort: true, readOnly: true },
  },
  relations: { user: belongsTo('users', 'user_id') },
  may: { list: 'manageEmployees', store: 'manageEmployees' },
  behaviour: invitationBehaviour,
  actions: { 'resend-invitation-email': resendInvitation, 'cancel-invitation-email': cancelInvitation },
})
