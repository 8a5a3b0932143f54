export const editEn = {}
