import type { AlreadyRegistered } from './templates/already-registered.ts'
import type { CompanyDeletion } from './templates/company-deletion.ts'
import type { CompanyExport } from './templates/company-export.ts'
import type { ConfirmationCode } from './templates/confirmation-code.ts'
import type { DeletionCode } from './templates/deletion-code.ts'
import type { HolidayAsked } from './templates/holiday-asked.ts'
import type { HolidayDecided } from './templates/holiday-decided.ts'
import type { HolidayRecounted } from './templates/holiday-recounted.ts'
import type { Invitation } from './templates/invitation.ts'
import type { PasswordChanged } from './templates/password-changed.ts'
import type { ResetPassword } from './templates/reset-password.ts'
import type { SecurityChanged } from './templates/security-changed.ts'
import type { TermsChanged } from './templates/terms-changed.ts'

/** Every mail there is, with what its text needs. Types only: templates are loaded when the first mail is written. */
export interface Mails {
  'confirmation-code': ConfirmationCode
  'reset-password': ResetPassword
  invitation: Invitation
  'already-registered': AlreadyRegistered
  'password-changed': PasswordChanged
  'security-changed': SecurityChanged
  'terms-changed': TermsChanged
  'company-export': CompanyExport
  'deletion-code': DeletionCode
  'company-deletion': CompanyDeletion
  'holiday-asked': HolidayAsked
  'holiday-decided': HolidayDecided
  'holiday-recounted': HolidayRecounted
}
export type MailName = keyof Mails
