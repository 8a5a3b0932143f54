/** The server does not answer: 503 with Retry-After. */
export class Unreachable extends Error {
  constructor() {
    super('The database does not answer.')
  }
}
