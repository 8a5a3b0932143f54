import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { Change } from '#platform/events/index.ts'
import { text } from '#platform/texts/index.ts'
import { kindName } from '../../history/words.ts'
import type { Matter, Outcome } from './messages.ts'

/** Who did it, and what in words that follow their name; `request` is what the request is called, and whose it is where that is not theirs. */
interface Said {
  by: string | null
  says?: (locale: Locale) => string
}

type Request = (locale: Locale) => string

/** What the inbox calls a request: its kind, and what sets it apart where the approval says that. */
export const requestWords =
  (resource: string, called: string | null | undefined) =>
  (locale: Locale): string =>
    [kindName(resource, locale), called].filter(Boolean).join(', ')

/** Of a new request; what has waited, or came to a substitute by itself, is nobody's doing. */
export const saysAsked = ({ userId }: Pick<Change, 'userId'>, matter: Matter, request: Request): Said =>
  matter === 'request'
    ? { by: userId, says: (locale) => text('notice.says.asked', locale, { request: request(locale) }) }
    : { by: null }

/** Of what became of a request; what was taken back is not its reader's own. */
export const saysDecided = (
  { userId }: Pick<Change, 'userId'>,
  { what, own }: Pick<Outcome, 'what' | 'own'>,
  request: Request,
): Said => ({
  by: userId,
  says: (locale) => text(`notice.says.${own ? what : 'takenBack'}`, locale, { request: request(locale) }),
})
