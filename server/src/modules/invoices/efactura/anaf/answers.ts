/** No answer came, or none that says what became of the call: a broken line, a time-out, a fault of the server. */
export interface NoAnswer {
  kind: 'none'
}

/** What any call may come to. */
export type Refusal =
  | NoAnswer
  /** The token is not good (any more). */
  | { kind: 'unauthorised' }
  /** Not today any more, in Bucharest. */
  | { kind: 'tooMany' }
  /** Whose certificate it is has no right for this CUI. */
  | { kind: 'noRight' }

/** What became of an upload. */
export type UploadAnswer =
  | Refusal
  | { kind: 'taken'; index: string }
  /** It was taken before, under this index. */
  | { kind: 'twin'; index: string }
  /** The file was not taken, for these reasons in ANAF's words. */
  | { kind: 'refused'; words: string[] }

/** What became of a file that was taken. */
export type StateAnswer =
  | Refusal
  | { kind: 'inProgress' }
  | { kind: 'ok'; downloadId: string }
  | { kind: 'nok'; downloadId: string }
  /** ANAF could not read it: it is not taken. */
  | { kind: 'unreadable' }
  /** An answer that says nothing of the file. */
  | { kind: 'nothing'; words: string[] }

/** A line of the list of messages. */
export interface ListedMessage {
  index: string
  downloadId: string
  isError: boolean
  /** When ANAF had it, as it says it, and whose CUI it names as the issuer's. */
  createdAt: Date | null
  issuer: string | null
}

export type ListAnswer = Refusal | { kind: 'list'; messages: ListedMessage[] }

export type DownloadAnswer = Refusal | { kind: 'zip'; bytes: Buffer }

export const NONE: NoAnswer = { kind: 'none' }

const TWIN = /mai fost transmis[aă] anterior cu index\s*=\s*(\d+)/i
const TOO_MANY = /S-au f[aă]cut deja/i
const NO_RIGHT = /nu ave[tț]i drept|s[aă] ave[tț]i drept|drept[a-z]* [iî]n SPV/i
const NO_MESSAGES = /Nu exist[aă] mesaje/i

/** The index under which the same invoice was taken before; null where the words say no such thing. */
export const twinIndex = (words: readonly string[]): string | null =>
  words.map((one) => TWIN.exec(one)?.[1]).find((index) => index !== undefined) ?? null

/** What words of a refusal mean for every call; null where they are about the file. */
export function refusalOf(words: readonly string[]): Refusal | null {
  if (words.some((one) => TOO_MANY.test(one))) return { kind: 'tooMany' }
  return words.some((one) => NO_RIGHT.test(one)) ? { kind: 'noRight' } : null
}

/** Whether words say that a list is empty. */
export const saysNoMessages = (words: string): boolean => NO_MESSAGES.test(words)
