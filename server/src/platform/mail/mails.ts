import type { Template } from './parts.ts'

/** The template of one mail, loaded when it is needed: the components cost 0.4 s and 48 MB, which a start does not need. */
// biome-ignore lint/suspicious/noExplicitAny: each template knows what it needs
export type MailTemplate = () => Promise<Template<any>>

/** Templates by the names of their mails. */
export type MailTemplates = Readonly<Record<string, MailTemplate>>

/**
 * The mails of each module, by its key. A module adds its own (`declare module` in its `mails/index.ts`): a mail that no module
 * has, or one without what its text needs, is a fault of types.
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules fill it
export interface MailsByModule {}

type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type All = Together<MailsByModule[keyof MailsByModule]>
type PropsOf<Loader> = Loader extends () => Promise<Template<infer Props>> ? Props : never

/** Every mail there is, with what its text needs. */
export type Mails = { [Name in keyof All]: PropsOf<All[Name]> }
export type MailName = keyof Mails

const templates = new Map<string, MailTemplate>()

/** Takes in the mails of a module; the same ones again change nothing. Throws on a name that is another mail's already. */
export function addMails(added: MailTemplates): void {
  for (const [name, template] of Object.entries(added)) {
    const known = templates.get(name)
    if (known && known !== template) throw new Error(`The mail ${name} is declared twice.`)
    templates.set(name, template)
  }
}

/** The template of a mail, by the name it was queued under. */
export function mailTemplate(name: string): MailTemplate {
  const found = templates.get(name)
  if (!found) throw new Error(`There is no mail ${name}: its module is not registered.`)
  return found
}

/** The names of all mails: what tests look at. */
export const mailNames = (): string[] => [...templates.keys()]
