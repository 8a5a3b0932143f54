export const sharedEn = {}
