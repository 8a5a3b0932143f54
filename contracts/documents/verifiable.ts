/** A PDF that is checked may weigh so much: what is signed here weighs 50 at most, and its stamps and evidence far less than the rest. */
export const VERIFIABLE_MEGABYTES = 64
