/** What Node, undici and the mail client call a service that does not answer. */
const CODE =
  /^(ECONN|EPIPE$|EAI_|EDNS$|ESOCKET$|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|UND_ERR_(CONNECT|SOCKET|HEADERS_TIMEOUT|BODY_TIMEOUT))/

/** An error, what caused it, and what caused that. */
function* causes(error: unknown): Generator<Error> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause
}

const isNetwork = (error: Error) => error.name === 'TimeoutError' || ('code' in error && CODE.test(String(error.code)))

/**
 * Why a service could not be reached, in the network's own words ("getaddrinfo ENOTFOUND curs.bnr.ro"), however deep they lie. Undefined
 * for an error that is no matter of the network.
 */
export function networkFailure(error: unknown): string | undefined {
  const found = [...causes(error)].find(isNetwork)
  // Where several addresses were tried, the error of all of them has a code and no words.
  return found && (found.message || String((found as NodeJS.ErrnoException).code))
}
