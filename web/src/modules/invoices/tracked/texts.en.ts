export const trackedEn = {}
