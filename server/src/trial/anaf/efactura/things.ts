/** What somebody let a program do at ANAF: one pair of tokens, of which the last alone is good. */
export interface Grant {
  kind: 'grant'
  id: string
  code: string | null
  /** The code lives a minute. */
  codeUntil: number
  redirectUri: string
  access: string | null
  accessUntil: number
  refresh: string | null
  refreshUntil: number
}

/** A file that was taken. */
export interface Taken {
  kind: 'taken'
  id: string
  cif: string
  buyer: string
  sha256: string
  xml: string
  /** When it was taken, and from when on its state is known (milliseconds). */
  at: number
  readyAt: number
  /** Why it is refused; none where it is accepted. */
  errors: string[]
  downloadId: string
}

/** An invoice that a supplier has filed to a firm here. */
export interface Received {
  kind: 'received'
  id: string
  cif: string
  seller: string
  downloadId: string
  at: number
  /** What is downloaded, in base 64: mostly a zip. */
  zip: string
}

export type Thing = Grant | Taken | Received

/** Where the stand-in keeps what it knows: in memory, or in the database of the installation. */
export interface AnafShelf {
  now(): number
  get<T extends Thing>(id: string): Promise<T | undefined>
  /** The newest last. */
  list<T extends Thing>(kind: T['kind'], cif?: string): Promise<T[]>
  put(thing: Thing): Promise<void>
}

/** A request as it comes in, below the address of the stand-in. */
export interface AnafRequest {
  method: string
  path: string
  query: URLSearchParams
  /** Without the word before it. */
  bearer: string
  /** `id:secret` of HTTP Basic. */
  basic: string
  body: string
}

export interface AnafReply {
  status: number
  type: string
  body: string | Buffer
  location?: string
}
