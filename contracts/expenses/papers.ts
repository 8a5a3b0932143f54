/** Lines that the report of a bundle has at the most. */
export const MOST_REPORTED = 2000

/** How long the link to the zip of a bundle works. */
export const BUNDLE_HOURS = 24
