import ipaddr from 'ipaddr.js'

/** Of IPv6 this part alone is given out for the internet (RFC 4291 section 2.4); the rest has old and local meanings. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3')

/**
 * True for an address of the public internet. Everything else (loopback, private, link-local, carrier-grade, multicast,
 * reserved; IPv6 that carries IPv4 in it: NAT64, 6to4, Teredo) may lead into the operator's own network.
 * Ranges of the IANA special-purpose address registries, as kept by ipaddr.js.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // `::ffff:127.0.0.1` is 127.0.0.1.
  const found = ipaddr.process(address)
  return found.range() === 'unicast' && (found.kind() === 'ipv4' || found.match(GLOBAL_IPV6))
}
