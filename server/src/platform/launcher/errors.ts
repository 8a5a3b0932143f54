/** Why the embedded PostgreSQL could not be started, in words for the person who starts it. */
export class LauncherError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'LauncherError'
  }
}

export const useYourOwn = 'Set DATABASE_URL to a PostgreSQL (15 or newer) of your own; docs/operating.md shows how.'
