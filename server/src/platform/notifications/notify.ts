import { type Channel, DEFAULT_CHANNELS, OWN_NOTIFICATIONS } from '#contracts/engine/notifications.ts'
import { Locale } from '#contracts/engine/values/primitives.ts'
import type { Permission } from '#contracts/permissions.ts'
import { insertRows, sql, type Tx } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { type Attachment, type Mail, type MailName, type Mails, queueMail } from '#platform/mail/index.ts'
import { queuePersonalChat } from './personal-chat.ts'

/** The resource that shows notifications: open pages hear that it has changed. */
const NOTIFICATIONS = 'notifications'

/** A kind of notification; the module that sends it names it in its `notifications`, with its words. */
export interface NotificationKind<Name extends MailName = MailName> {
  /** Stored with each notification, and in people's choices: renaming it orphans those. */
  key: string
  /** What it is, for the inbox: in few words, and such as anybody at one's shoulder may read. */
  title: (locale: Locale) => string
  mail: Name
  /** Goes out whatever the person has chosen: what protects an account or a right. */
  always?: readonly Channel[]
  /** How who has chosen nothing is notified; `DEFAULT_CHANNELS` when left out. */
  usual?: readonly Channel[]
  /** Only who holds one of these, or all of a list among them, is ever notified of it, so only they choose for it; everybody when left out. */
  holders?: readonly (Permission | readonly Permission[])[]
}

/** Declares a kind of notification. */
export const defineNotification = <Name extends MailName>(kind: NotificationKind<Name>): NotificationKind<Name> => kind

/** Somebody who is notified. */
export interface Notified {
  userId: string
  email: string
  locale: Locale
}

export interface Notification<Name extends MailName, Person extends Notified> {
  what: NotificationKind<Name>
  /** What it is about: readers who may not see that (any more) read the title alone. Null where it is about no record. */
  record: { type: string; id: string } | null
  to: readonly Person[]
  /** What the text of the mail needs; null where the person is sent one in another way. */
  mail: (person: Person) => Mails[Name] | null
  /** Stored files of the company that go with the mail. */
  attachments?: readonly Attachment[]
  /** What happened, for the inbox; without amounts, reasons and whatever else needs a right of its own. */
  details?: (locale: Locale) => string
  /** Who did it (a user), where the reader may know that; never who gave what is anonymous. */
  by?: string | null
  /** What they did, in words that follow their name: `approved your leave`. As `details` without what needs a right of its own. */
  says?: (locale: Locale) => string
  /** What sets this apart from the same in the same transaction; absent, the second is left out. */
  again?: string
  /** The page of the web app that shows it: `/settings/account`. */
  page?: string
}

/** What a transaction has notified of already: a call that corrects ten balances of a person notifies them once. */
const notified = new WeakMap<Tx, Set<string>>()

/** What these people have chosen for a kind, by their ids. */
async function choicesOf(tx: Tx, tenantId: string, kind: string, people: readonly Notified[]) {
  const rows = await tx.rows<{
    user_id: string
    channels: Channel[]
  }>(sql`select user_id, value -> ${kind}::text as channels
    from settings where tenant_id = ${tenantId} and key = ${OWN_NOTIFICATIONS}
      and user_id = any(${people.map(({ userId }) => userId)}::uuid[]) and value ? ${kind}::text`)
  return new Map(rows.map(({ user_id, channels }) => [user_id, channels]))
}

/** The same words in each language. */
const inBoth = (words: (locale: Locale) => string) => Object.fromEntries(Locale.options.map((one) => [one, words(one)]))

type Entry = Pick<Notification<MailName, Notified>, 'record' | 'details' | 'page' | 'by' | 'says'> & {
  what: NotificationKind
}

/** How it stands in inboxes: all but whose that is. */
export const inboxRow = (tenantId: string, { what, record, details, page, by, says }: Entry) => ({
  tenant_id: tenantId,
  what: what.key,
  subject_type: record?.type ?? null,
  subject_id: record?.id ?? null,
  titles: inBoth(what.title),
  details: details ? inBoth(details) : null,
  by_id: by ?? null,
  says: by && says ? inBoth(says) : null,
  page: page ?? null,
})

/**
 * Notifies people of something, in the transaction in which it happens: in their inbox, by mail, in the mail of their next morning and in a chat of theirs,
 * as each has chosen for this kind (inbox and mail, unless they or the kind say otherwise). The same to the same person in one transaction is sent once.
 */
export async function notify<Name extends MailName, Person extends Notified>(
  { tx, tenantId }: { tx: Tx; tenantId: string },
  notification: Notification<Name, Person>,
): Promise<void> {
  const { what, record, to, mail, attachments, again, page } = notification
  const seen = notified.get(tx) ?? new Set()
  notified.set(tx, seen)
  const row = inboxRow(tenantId, notification)
  const people = to.filter(({ userId }) => {
    const key = [what.key, record?.id, userId, row.details?.en, again].join()
    return !seen.has(key) && seen.add(key)
  })
  if (people.length === 0) return
  const choices = await choicesOf(tx, tenantId, what.key, people)
  const gets = ({ userId }: Notified, channel: Channel) =>
    what.always?.includes(channel) === true || (choices.get(userId) ?? what.usual ?? DEFAULT_CHANNELS).includes(channel)
  for (const person of people.filter((one) => gets(one, 'mail'))) {
    const { email, locale } = person
    const props = mail(person)
    if (props === null) continue
    await queueMail(tx, { template: what.mail, to: email, locale, tenantId, props, attachments } as Mail<Name>)
  }
  const chatted = people.filter((one) => gets(one, 'chat'))
  await queuePersonalChat(
    tx,
    chatted.map(({ userId, locale }) => ({ tenantId, userId, title: what.title(locale), page: page ?? null })),
  )
  const rows = people
    .map((one) => ({ one, isListed: gets(one, 'inbox'), forDigest: gets(one, 'digest') && !gets(one, 'mail') }))
    .filter(({ isListed, forDigest }) => isListed || forDigest)
    .map(({ one, isListed, forDigest }) => ({
      ...row,
      id: newId(),
      user_id: one.userId,
      for_digest: forDigest,
      unlisted_at: isListed ? null : new Date().toISOString(),
    }))
  await insertRows(tx, 'notifications', rows)
  for (const { user_id, unlisted_at } of rows) if (unlisted_at === null) tx.announce(tenantId, NOTIFICATIONS, user_id)
}
