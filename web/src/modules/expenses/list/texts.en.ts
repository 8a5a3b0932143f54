export const listEn = {}
