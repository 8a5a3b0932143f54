/** Installs programs that tests ask about PDFs and time stamps, where that is allowed. */
export function ensurePdfTools(): void
